#define _GNU_SOURCE
#include "CVirtualClock.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t current = 0;
static _Atomic int64_t epoch_at_zero = 0;
static atomic_bool installed = false;

static const int64_t second = 1000000000LL;

// How long the device was on at instant 0. Dispatch takes a monotonic time of 0 for none at all.
static const int64_t uptime_at_zero = 3600 * 1000000000LL;

void burrow_clock_install(int64_t now, int64_t epoch) {
  atomic_store(&current, now);
  atomic_store(&epoch_at_zero, epoch);
  atomic_store(&installed, true);
}

int64_t burrow_clock_now(void) { return atomic_load(&current); }

void burrow_clock_set(int64_t now) {
  if (now > atomic_load(&current)) atomic_store(&current, now);
}

static int64_t wall_clock(void) { return atomic_load(&epoch_at_zero) + atomic_load(&current); }

// Foundation, Dispatch and the concurrency library all bind to this definition, because the
// executable exports it and comes before libc in the search order.
int clock_gettime(clockid_t id, struct timespec *result) {
  if (!atomic_load(&installed)) return (int)syscall(SYS_clock_gettime, id, result);
  bool is_wall = id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_TAI;
  // A process that asks for its processor time gets the kernel's answer.
  if (id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID)
    return (int)syscall(SYS_clock_gettime, id, result);
  int64_t value = is_wall ? wall_clock() : uptime_at_zero + atomic_load(&current);
  result->tv_sec = value / second;
  result->tv_nsec = value % second;
  return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
