#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CContainment.h"

// Starts a program that may write in some folders only, and has no network:
//
//     BurrowConfine FOLDER… -- PROGRAM ARGUMENT…
//
// Burrow starts the compiler so. The exit status is the program's; 70 is this one's own.
//
// Where descriptor 3 is a pipe that Burrow reads from, the program and whatever it starts end when
// Burrow does, however that ends.

enum { ours = 70, most_folders = 16, leash = 3 };

// When the last reader of a pipe goes, the kernel sends a SIGIO, which ends who does not expect it.
// All of the process group gets it: the owner of the pipe stays what it is when programs are started.
static void hold_leash(void) {
  struct stat info;
  if (fstat(leash, &info) != 0 || !S_ISFIFO(info.st_mode)) return;
  if (fcntl(leash, F_SETOWN, -getpgrp()) != 0) return;
  int flags = fcntl(leash, F_GETFL);
  if (flags >= 0) fcntl(leash, F_SETFL, flags | O_ASYNC);
}

int main(int count, char **arguments) {
  const char *folders[most_folders + 1] = {0};
  int index = 1;
  while (index < count && index <= most_folders && strcmp(arguments[index], "--") != 0) {
    folders[index - 1] = arguments[index];
    index++;
  }
  if (index + 1 >= count || strcmp(arguments[index], "--") != 0) {
    fputs("BurrowConfine is started by burrow, with folders, -- and a program.\n", stderr);
    return 2;
  }
  hold_leash();
  struct burrow_breach breach = burrow_contain_compiler(folders);
  if (breach.wall != burrow_wall_none) {
    fprintf(stderr, "BurrowConfine: wall %d: %s\n", breach.wall, strerror(breach.code));
    return ours;
  }
  execv(arguments[index + 1], &arguments[index + 1]);
  fprintf(stderr, "BurrowConfine: %s: %s\n", arguments[index + 1], strerror(errno));
  return ours;
}
