#ifndef BURROW_WALLS_H
#define BURROW_WALLS_H

#include "CContainment.h"

// Each returns 0, or the `errno` of what failed.

int burrow_wall_off_app_files(struct burrow_containment containment, int version);
int burrow_wall_off_compiler_files(const char *const *folders, int version);
int burrow_filter_app_calls(int landlock_version);
int burrow_filter_compiler_calls(void);

#endif
