#ifndef C_VIRTUAL_CLOCK_H
#define C_VIRTUAL_CLOCK_H
#include <stdint.h>

#include "CConsole.h"
#include "CRandom.h"

/// Puts the virtual clock in front of libc's `clock_gettime` for this process. Until then every
/// call goes to the kernel. `epoch` is the wall-clock time in nanoseconds since 1970 at instant 0.
void burrow_clock_install(int64_t now, int64_t epoch);

/// The current instant, in nanoseconds since the device was started.
int64_t burrow_clock_now(void);

/// Moves the clock. It never goes back: an earlier instant is ignored.
void burrow_clock_set(int64_t now);
#endif
