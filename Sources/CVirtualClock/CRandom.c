#define _GNU_SOURCE
#include "CRandom.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static _Atomic uint64_t state = 0;
static atomic_bool installed = false;

void burrow_random_install(uint64_t seed) {
  atomic_store(&state, seed);
  atomic_store(&installed, true);
}

// SplitMix64: a counter whose bits are mixed.
static uint64_t next(void) {
  uint64_t value = atomic_fetch_add(&state, 0x9E3779B97F4A7C15u) + 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

static void fill(void *bytes, size_t count) {
  char *start = bytes;
  while (count > 0) {
    uint64_t value = next();
    size_t part = count < sizeof value ? count : sizeof value;
    memcpy(start, &value, part);
    start += part;
    count -= part;
  }
}

static long call_kernel(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  return x0;
#else
#error "How this processor calls the kernel is not known here."
#endif
}

// Swift's standard library asks the kernel for random bytes in this way. Like `clock_gettime`, it
// binds to this definition, which stands before libc's in the search order.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && atomic_load(&installed)) {
    fill((void *)a, (size_t)b);
    return b;
  }
  long result = call_kernel(number, a, b, c, d, e, f);
  if (result >= -4095 && result < 0) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  return syscall(SYS_getrandom, bytes, count, flags);
}

int getentropy(void *bytes, size_t count) {
  return getrandom(bytes, count, 0) == (ssize_t)count ? 0 : -1;
}

void arc4random_buf(void *bytes, size_t count) {
  char *start = bytes;
  while (count > 0) {
    ssize_t got = getrandom(start, count, 0);
    if (got <= 0) continue;
    start += got;
    count -= (size_t)got;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // What lies below would make the lower results likelier.
  uint32_t least = -bound % bound, value;
  do value = arc4random();
  while (value < least);
  return value % bound;
}

// Foundation's `UUID()` reads a file of random bytes by a function of this name, which is found here
// first.
void _foundation_uuid_generate_random(unsigned char bytes[16]) {
  arc4random_buf(bytes, 16);
  bytes[6] = (bytes[6] & 0x0F) | 0x40;
  bytes[8] = (bytes[8] & 0x3F) | 0x80;
}
