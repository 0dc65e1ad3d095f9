#define _GNU_SOURCE
#include "CContainment.h"
#include "walls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "calls.h"

#if defined(__x86_64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#endif

#ifndef THIS_MACHINE

int burrow_offers_call_filters(void) { return 0; }
int burrow_filter_app_calls(int version) { return (void)version, ENOSYS; }
int burrow_filter_compiler_calls(void) { return ENOSYS; }

#else

int burrow_offers_call_filters(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

// A program for the kernel, as it is written. Where it has grown too long it is not used.
struct program {
  struct sock_filter steps[1500];
  size_t count;
};

static const uint32_t allow = SECCOMP_RET_ALLOW;

static uint32_t answer(int code) { return SECCOMP_RET_ERRNO | (uint32_t)code; }

static void step(struct program *program, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
  if (program->count < sizeof program->steps / sizeof *program->steps)
    program->steps[program->count] = (struct sock_filter){code, yes, no, value};
  program->count++;
}

static void load(struct program *program, size_t offset) {
  step(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static void end(struct program *program, uint32_t verdict) {
  step(program, BPF_RET | BPF_K, 0, 0, verdict);
}

// The verdict if what has been loaded is the value; else the program goes on.
static void if_equal(struct program *program, uint32_t value, uint32_t verdict) {
  step(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
  end(program, verdict);
}

// Both of the machines that are known here keep the lower half of a value first.
static void load_argument(struct program *program, int number) {
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)number);
}

static void load_upper_half(struct program *program, int number) {
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)number + 4);
}

// What follows up to `end_of_call` is for one call only, and must end with a verdict.
static size_t begin_call(struct program *program, int call) {
  step(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, (uint32_t)call);
  return program->count;
}

static void end_of_call(struct program *program, size_t start) {
  if (program->count <= sizeof program->steps / sizeof *program->steps)
    program->steps[start - 1].jf = (uint8_t)(program->count - start);
}

// A call of another machine's, or of a machine within this one, has other numbers.
static void begin(struct program *program) {
  load(program, offsetof(struct seccomp_data, arch));
  step(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, THIS_MACHINE);
  end(program, answer(EPERM));
  load(program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  step(program, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
  end(program, answer(EPERM));
#endif
}

static int install(struct program *program) {
  if (program->count > sizeof program->steps / sizeof *program->steps) return ENOMEM;
  struct sock_fprog filter = {.len = (unsigned short)program->count, .filter = program->steps};
  long result =
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  return result == 0 ? 0 : result > 0 ? EBUSY : errno;
}

// The verdict where an argument is one of the values, else the other.
static void by_argument(
    struct program *program, int call, int number, const uint32_t *values, size_t count,
    uint32_t verdict, uint32_t other) {
  size_t start = begin_call(program, call);
  load_argument(program, number);
  for (size_t index = 0; index < count; index++) if_equal(program, values[index], verdict);
  end(program, other);
  end_of_call(program, start);
}

#define COUNT(values) (sizeof(values) / sizeof *(values))

// A thread is a task that shares everything with the one that makes it.
static void allow_threads(struct program *program) {
  const uint32_t shared = CLONE_VM | CLONE_THREAD | CLONE_SIGHAND;
  const uint32_t strange = 0x7e020000 /* name spaces of its own */ | CLONE_VFORK | CLONE_PTRACE;
  size_t start = begin_call(program, SYS_clone);
  load_argument(program, 0);
  step(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, shared | strange);
  if_equal(program, shared, allow);
  end(program, answer(EPERM));
  end_of_call(program, start);
#ifdef SYS_clone3
  // Its flags are in memory, where a filter cannot look; the C library then uses the other.
  if_equal(program, SYS_clone3, answer(ENOSYS));
#endif
}

// `abort` and `raise` signal the process itself.
static void allow_own_signals(struct program *program) {
  const uint32_t own[] = {(uint32_t)getpid()};
  by_argument(program, SYS_kill, 0, own, 1, allow, answer(EPERM));
  by_argument(program, SYS_tgkill, 0, own, 1, allow, answer(EPERM));
}

// Limits may be asked for, not changed: a process of the superuser could raise them again.
static void allow_asking_for_limits(struct program *program) {
  size_t start = begin_call(program, SYS_prlimit64);
  load_upper_half(program, 2);
  step(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  end(program, answer(EPERM));
  load_argument(program, 2);
  step(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  end(program, answer(EPERM));
  load_argument(program, 0);
  if_equal(program, 0, allow);
  if_equal(program, (uint32_t)getpid(), allow);
  end(program, answer(EPERM));
  end_of_call(program, start);
}

// Before version 3 Landlock does not see that a file is emptied by opening it to be read.
static void check_opening(struct program *program, int call, int number) {
  size_t start = begin_call(program, call);
  load_argument(program, number);
  step(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, O_TRUNC | O_ACCMODE);
  if_equal(program, O_TRUNC | O_RDONLY, answer(EPERM));
  end(program, allow);
  end_of_call(program, start);
}

static void check_arguments(struct program *program) {
  // Whom a descriptor's signals go to, leases, watching folders.
  const uint32_t strange[] = {F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE, F_NOTIFY};
  by_argument(program, SYS_fcntl, 1, strange, COUNT(strange), answer(EPERM), allow);
  const uint32_t requests[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
  by_argument(program, SYS_ioctl, 1, requests, COUNT(requests), allow, answer(EPERM));
  const uint32_t options[] = {
    PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, 0x53564d41 /* a name for memory */};
  by_argument(program, SYS_prctl, 0, options, COUNT(options), allow, answer(EPERM));
#ifdef SYS_open
  check_opening(program, SYS_open, 1);
#endif
  check_opening(program, SYS_openat, 2);
}

int burrow_filter_app_calls(int landlock_version) {
  struct program program = {.count = 0};
  begin(&program);
  for (size_t index = 0; index < COUNT(burrow_harmless_calls); index++)
    if_equal(&program, (uint32_t)burrow_harmless_calls[index], allow);
  // It takes a path, and older versions of Landlock do not look at it.
  if (landlock_version >= 3) if_equal(&program, SYS_truncate, allow);
  allow_threads(&program);
  allow_own_signals(&program);
  allow_asking_for_limits(&program);
  check_arguments(&program);
  for (size_t index = 0; index < COUNT(burrow_empty_calls); index++)
    if_equal(&program, (uint32_t)burrow_empty_calls[index], answer(0));
  for (size_t index = 0; index < COUNT(burrow_unknown_calls); index++)
    if_equal(&program, (uint32_t)burrow_unknown_calls[index], answer(ENOSYS));
  // What a kernel has learnt since: programs know how to do without.
  step(&program, BPF_JMP | BPF_JGT | BPF_K, 0, 1, burrow_last_known_call);
  end(&program, answer(ENOSYS));
  end(&program, answer(EPERM));
  return install(&program);
}

int burrow_filter_compiler_calls(void) {
  struct program program = {.count = 0};
  begin(&program);
  for (size_t index = 0; index < COUNT(burrow_compiler_forbidden_calls); index++)
    if_equal(&program, (uint32_t)burrow_compiler_forbidden_calls[index], answer(EPERM));
  end(&program, allow);
  return install(&program);
}

#endif
