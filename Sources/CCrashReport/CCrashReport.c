#define _GNU_SOURCE
#include "CCrashReport.h"

#include <execinfo.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

enum { frame_limit = 96, stack_size = 256 * 1024 };

static int report = -1;
static atomic_flag reporting = ATOMIC_FLAG_INIT;

// Where the learner's library lies in memory. The dynamic linker is asked once, when it has been
// loaded: a signal handler must not ask.
static uintptr_t library_base, library_start, library_end;

// The main thread's stack, which is the one that the learner's code runs on.
static uintptr_t stack_start, stack_end;

// MARK: Writing without the C library's buffers, which the crash may have left in any state.

static void put(const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(report, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void put_line(const char *word, uintptr_t value, unsigned base) {
  char line[64];
  char digits[32];
  size_t length = strlen(word), count = 0;
  memcpy(line, word, length);
  do {
    digits[count++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value > 0);
  while (count > 0) line[length++] = digits[--count];
  line[length++] = '\n';
  put(line, length);
}

// MARK: Frames

// The registers of the interrupted code that say where it was and who called it.
struct place {
  uintptr_t counter, stack, frame, link;
};

static struct place interrupted_place(void *context) {
  ucontext_t *machine = context;
#if defined(__x86_64__)
  greg_t *registers = machine->uc_mcontext.gregs;
  return (struct place){
      .counter = (uintptr_t)registers[REG_RIP], .stack = (uintptr_t)registers[REG_RSP],
      .frame = (uintptr_t)registers[REG_RBP]};
#elif defined(__aarch64__)
  return (struct place){
      .counter = machine->uc_mcontext.pc, .stack = machine->uc_mcontext.sp,
      .frame = machine->uc_mcontext.regs[29], .link = machine->uc_mcontext.regs[30]};
#else
  (void)machine;
  return (struct place){0};
#endif
}

// A return address belongs to the instruction after the call, so one less is looked up; the
// interrupted instruction itself is exact. Says whether the frame is the learner's.
static bool put_frame(uintptr_t address, bool is_exact) {
  if (address < library_start || address >= library_end) return false;
  put_line("frame ", address - library_base - (is_exact ? 0 : 1), 16);
  return true;
}

static bool is_on_stack(uintptr_t address) {
  return address >= stack_start && address <= stack_end - 2 * sizeof(uintptr_t) &&
      address % sizeof(uintptr_t) == 0;
}

// Follows the frame pointers. The unwinder knows nothing of the stubs through which one library
// calls another, and an endless loop is often interrupted in one.
static void put_frames_by_pointer(struct place place) {
  uintptr_t caller = place.link;
  if (caller == 0 && is_on_stack(place.stack)) caller = *(uintptr_t *)place.stack;
  put_frame(caller, false);
  uintptr_t frame = place.frame;
  for (int count = 0; count < frame_limit && is_on_stack(frame); count++) {
    uintptr_t *words = (uintptr_t *)frame;
    put_frame(words[1], false);
    if (words[0] <= frame) return;
    frame = words[0];
  }
}

// A push, a call or a probe just below the stack's end: the stack is used up. A pointer that leads
// nowhere lies elsewhere.
static bool is_overflow(const siginfo_t *info, struct place place) {
  enum { reach = 1024 * 1024 };
  uintptr_t address = (uintptr_t)info->si_addr;
  if (stack_start == 0 || place.stack > stack_start + reach) return false;
  return address < stack_end && address + reach > place.stack && address < place.stack + reach;
}

static void put_report(int signal_number, void *context) {
  void *frames[frame_limit];
  int count = backtrace(frames, frame_limit);
  struct place place = interrupted_place(context);
  int first = 0;
  while (first < count && (uintptr_t)frames[first] != place.counter) first++;
  put_line("report ", (uintptr_t)signal_number, 10);
  bool is_known = put_frame(place.counter, true);
  for (int index = first == count ? 0 : first + 1; index < count; index++)
    if (put_frame((uintptr_t)frames[index], false)) is_known = true;
  if (!is_known) put_frames_by_pointer(place);
  put("end\n", 4);
}

// MARK: Signals

static void on_crash(int signal_number, siginfo_t *info, void *context) {
  signal(signal_number, SIG_DFL);
  if (!atomic_flag_test_and_set(&reporting)) {
    bool is_memory = signal_number == SIGSEGV || signal_number == SIGBUS;
    if (is_memory && is_overflow(info, interrupted_place(context))) put("overflow\n", 9);
    put_report(signal_number, context);
  }
  // The signal is blocked while its handler runs: it arrives, and ends the process, on return.
  raise(signal_number);
}

static void on_question(int signal_number, siginfo_t *info, void *context) {
  (void)info;
  put_report(signal_number, context);
}

static void handle(int signal_number, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
}

// MARK: The host

static void *watch_host(void *descriptor) {
  struct pollfd wire = {.fd = (int)(intptr_t)descriptor, .events = 0};
  // With no events asked for, only the other end's closing wakes this.
  while (poll(&wire, 1, -1) <= 0) {
  }
  _exit(0);
}

void burrow_crash_report_install(int report_descriptor, int wire_descriptor) {
  report = report_descriptor;
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);

  // Its first call loads the unwinder, which a signal handler must not.
  void *frames[2];
  backtrace(frames, 2);

  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *start;
    size_t size;
    if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
      stack_start = (uintptr_t)start;
      stack_end = stack_start + size;
    }
    pthread_attr_destroy(&attributes);
  }

  // A crash by running out of stack needs another one to report from.
  stack_t stack = {.ss_size = stack_size};
  stack.ss_sp = mmap(
      NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);

  const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    handle(crashes[index], on_crash);
  handle(SIGUSR2, on_question);

  pthread_t thread;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (pthread_create(&thread, NULL, watch_host, (void *)(intptr_t)wire_descriptor) == 0)
    pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static int note_library(struct dl_phdr_info *info, size_t size, void *wanted) {
  (void)size;
  if (!info->dlpi_name || strcmp(info->dlpi_name, wanted) != 0) return 0;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t from = info->dlpi_addr + segment->p_vaddr;
    if (from < start) start = from;
    if (from + segment->p_memsz > end) end = from + segment->p_memsz;
  }
  library_base = info->dlpi_addr;
  library_start = start;
  library_end = end;
  return 1;
}

void burrow_crash_report_library(const char *path) {
  dl_iterate_phdr(note_library, (void *)path);
}
