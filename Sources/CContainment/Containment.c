#define _GNU_SOURCE
#include "CContainment.h"
#include "walls.h"

#include <errno.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static int limit(int resource, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return errno;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) most = now.rlim_max;
  struct rlimit wanted = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(resource, &wanted) == 0 ? 0 : errno;
}

// Threads are counted for the user as a whole, so the limit is what the machine runs now and some
// more. A thread costs little, but not nothing, even where it is given no stack worth the name.
static rlim_t thread_limit(void) {
  enum { some_more = 4096 };
  unsigned long total = 0;
  FILE *file = fopen("/proc/loadavg", "re");
  if (file) {
    if (fscanf(file, "%*s %*s %*s %*u/%lu", &total) != 1) total = 0;
    fclose(file);
  }
  return total + some_more;
}

static int limit_app(void) {
  const struct {
    int resource;
    rlim_t most;
  } limits[] = {
    {RLIMIT_CORE, 0},
    // What is mapped to be written in private, which is what a program allocates.
    {RLIMIT_DATA, (rlim_t)2 << 30},
    // Shared memory that has no file is only counted here.
    {RLIMIT_AS, (rlim_t)8 << 30},
    {RLIMIT_FSIZE, (rlim_t)64 << 20},
    {RLIMIT_NOFILE, 256},
    // Seconds. The host counts real time for each command; this is for when there is no host.
    {RLIMIT_CPU, 3600},
    {RLIMIT_NPROC, thread_limit()},
  };
  for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
    int code = limit(limits[index].resource, limits[index].most);
    if (code != 0) return code;
  }
  return 0;
}

static int limit_compiler(void) {
  const struct {
    int resource;
    rlim_t most;
  } limits[] = {
    {RLIMIT_CORE, 0},
    {RLIMIT_FSIZE, (rlim_t)1 << 30},
    {RLIMIT_CPU, 300},
    // A few lines can make a compiler want more than any machine has.
    {RLIMIT_DATA, (rlim_t)4 << 30},
  };
  for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
    int code = limit(limits[index].resource, limits[index].most);
    if (code != 0) return code;
  }
  return 0;
}

static struct burrow_breach breach(enum burrow_wall wall, int code) {
  return (struct burrow_breach){.wall = code == 0 ? burrow_wall_none : wall, .code = code};
}

struct burrow_breach burrow_contain_app(struct burrow_containment containment) {
  int code = limit_app();
  if (code != 0) return breach(burrow_wall_limits, code);
  // Both walls ask that no program started from here gains privileges.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return breach(burrow_wall_calls, errno);
  int version = burrow_landlock_version();
  if (version > 0) {
    code = burrow_wall_off_app_files(containment, version);
    if (code != 0) return breach(burrow_wall_files, code);
  }
  // Last, because it takes away what the other walls are made with.
  if (!burrow_offers_call_filters()) return breach(burrow_wall_none, 0);
  return breach(burrow_wall_calls, burrow_filter_app_calls(version));
}

struct burrow_breach burrow_contain_compiler(const char *const *folders) {
  int code = limit_compiler();
  if (code != 0) return breach(burrow_wall_limits, code);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return breach(burrow_wall_calls, errno);
  int version = burrow_landlock_version();
  if (version > 0) {
    code = burrow_wall_off_compiler_files(folders, version);
    if (code != 0) return breach(burrow_wall_files, code);
  }
  if (!burrow_offers_call_filters()) return breach(burrow_wall_none, 0);
  return breach(burrow_wall_calls, burrow_filter_compiler_calls());
}
