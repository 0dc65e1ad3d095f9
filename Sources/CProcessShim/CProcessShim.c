#define _GNU_SOURCE
#include "CProcessShim.h"

#include <fcntl.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

size_t burrow_count_lines(const void *bytes, size_t count) {
  const char *byte = bytes, *end = byte + count;
  size_t lines = 0;
  for (; byte < end; byte++) lines += *byte == '\n';
  return lines;
}

int burrow_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int burrow_spawn_chdir(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

long burrow_fix_addresses(long is_fixed) {
  int now = personality(0xffffffff);
  if (now < 0) return -1;
  int wanted = is_fixed ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE;
  if (wanted != now && personality((unsigned long)wanted) < 0) return -1;
  return (now & ADDR_NO_RANDOMIZE) != 0;
}

int burrow_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int burrow_signal_main_thread(pid_t process, int signal_number) {
  // The main thread's identifier is that of its process.
  return (int)syscall(SYS_tgkill, process, process, signal_number);
}
