#define _GNU_SOURCE
#include "CLaunchServer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { longest_message = 128 * 1024 };

int burrow_launch_connect(int ends[2]) {
  // Packets: a message is whole or not there.
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

// Room for the descriptors that travel with a message.
union control {
  char bytes[CMSG_SPACE(sizeof(int) * burrow_launch_descriptors)];
  struct cmsghdr alignment;
};

// MARK: Who asks

static int send_request(int server, const int *descriptors, const char *strings, size_t length) {
  union control control;
  memset(&control, 0, sizeof control);
  struct iovec piece = {.iov_base = (void *)strings, .iov_len = length};
  struct msghdr message = {
    .msg_iov = &piece, .msg_iovlen = 1, .msg_control = control.bytes,
    .msg_controllen = sizeof control.bytes};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int) * burrow_launch_descriptors);
  memcpy(CMSG_DATA(head), descriptors, sizeof(int) * burrow_launch_descriptors);
  ssize_t count;
  do count = sendmsg(server, &message, MSG_NOSIGNAL);
  while (count < 0 && errno == EINTR);
  return count < 0 ? errno : 0;
}

pid_t burrow_launch_ask(
    int server, const int descriptors[burrow_launch_descriptors], const char *strings,
    size_t length, int milliseconds) {
  if (length > longest_message) return -E2BIG;
  int code = send_request(server, descriptors, strings, length);
  if (code != 0) return -code;
  struct pollfd answered = {.fd = server, .events = POLLIN};
  int ready;
  do ready = poll(&answered, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  if (ready == 0) return -ETIMEDOUT;
  int32_t answer;
  ssize_t count;
  do count = recv(server, &answer, sizeof answer, 0);
  while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  if (count != sizeof answer) return -EPIPE;
  // The other side does the same: whoever comes first, it is a group before anybody signals it.
  if (answer > 0) setpgid(answer, answer);
  return answer == 0 ? -EPROTO : answer;
}

static pid_t server_to_end = 0;

static void end_server(void) {
  if (server_to_end <= 0) return;
  kill(server_to_end, SIGKILL);
  while (waitpid(server_to_end, NULL, 0) < 0 && errno == EINTR) continue;
}

void burrow_launch_end_at_exit(pid_t server) {
  static int is_registered = 0;
  server_to_end = server;
  if (!is_registered && atexit(end_server) == 0) is_registered = 1;
}

// MARK: Who answers

// A copy of this process, beside it rather than below it.
//
// The C library's own `fork` cannot do this. What it does besides is for processes with threads, and
// to keep the number of the main thread up to date, which the kernel does here where it says where
// that number is kept.
static pid_t copy_beside(void) {
  unsigned long flags = CLONE_PARENT | SIGCHLD;
  int *number = NULL;
  if (prctl(PR_GET_TID_ADDRESS, &number, 0, 0, 0) == 0 && number != NULL)
    flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
#if defined(__x86_64__)
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, number, NULL);
#else
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, NULL, number);
#endif
}

// Takes the descriptors of a message; false if they are not as many as there must be.
static int take_descriptors(struct msghdr *message, int *descriptors) {
  struct cmsghdr *head = CMSG_FIRSTHDR(message);
  if (head == NULL || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return 0;
  if (head->cmsg_len != CMSG_LEN(sizeof(int) * burrow_launch_descriptors)) return 0;
  memcpy(descriptors, CMSG_DATA(head), sizeof(int) * burrow_launch_descriptors);
  return 1;
}

// Puts the descriptors where an app has them, and closes all others.
static int arrange(const int *descriptors) {
  int moved[burrow_launch_descriptors];
  // Out of the way first, so that none is covered by another.
  for (int index = 0; index < burrow_launch_descriptors; index++) {
    moved[index] = fcntl(descriptors[index], F_DUPFD, 16);
    if (moved[index] < 0) return 0;
  }
  for (int index = 0; index < burrow_launch_descriptors; index++)
    if (dup2(moved[index], index + 1) < 0) return 0;
  return syscall(SYS_close_range, burrow_launch_descriptors + 1, ~0U, 0) == 0;
}

// The strings as a copy takes them; they stay where they are for as long as it lives.
static struct burrow_launch take_strings(char *strings, size_t length) {
  static char *variables[256];
  char *end = strings + length;
  struct burrow_launch launch = {.library = strings};
  char *next = strings + strlen(strings) + 1;
  if (next < end) {
    launch.home = next;
    next += strlen(next) + 1;
  }
  size_t count = 0;
  while (next < end && count + 1 < sizeof variables / sizeof *variables) {
    variables[count++] = next;
    next += strlen(next) + 1;
  }
  variables[count] = NULL;
  environ = variables;
  return launch;
}

int burrow_launch_is_asked(int server, int milliseconds) {
  struct pollfd asked = {.fd = server, .events = POLLIN};
  return poll(&asked, 1, milliseconds) != 0;
}

int burrow_launch_serve(int server, struct burrow_launch *launch) {
  static char strings[longest_message + 1];
  union control control;
  struct iovec piece = {.iov_base = strings, .iov_len = longest_message};
  struct msghdr message = {
    .msg_iov = &piece, .msg_iovlen = 1, .msg_control = control.bytes,
    .msg_controllen = sizeof control.bytes};
  ssize_t count;
  do count = recvmsg(server, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count <= 0) _exit(0);
  strings[count] = 0;
  int descriptors[burrow_launch_descriptors];
  if (!take_descriptors(&message, descriptors)) _exit(70);
  pid_t process = copy_beside();
  if (process == 0) {
    setpgid(0, 0);
    if (!arrange(descriptors)) _exit(70);
    *launch = take_strings(strings, (size_t)count);
    return 1;
  }
  int32_t answer = process > 0 ? process : -errno;
  for (int index = 0; index < burrow_launch_descriptors; index++) close(descriptors[index]);
  if (send(server, &answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer) _exit(0);
  return 0;
}
