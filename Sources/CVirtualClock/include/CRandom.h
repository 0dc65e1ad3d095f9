#ifndef C_RANDOM_H
#define C_RANDOM_H
#include <stdint.h>

/// From now on all that asks for random bytes in this process gets those that follow from the seed:
/// the same gestures make an app print the same, whatever it rolls. Until then the kernel is asked.
void burrow_random_install(uint64_t seed);
#endif
