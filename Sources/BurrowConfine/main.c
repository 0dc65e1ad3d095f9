#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CContainment.h"

// Starts a program that may write in some folders only, and has no network:
//
//     BurrowConfine FOLDER… -- PROGRAM ARGUMENT…
//
// Burrow starts the compiler so. The exit status is the program's; 70 is this one's own.

enum { ours = 70, most_folders = 16 };

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
  struct burrow_breach breach = burrow_contain_compiler(folders);
  if (breach.wall != burrow_wall_none) {
    fprintf(stderr, "BurrowConfine: wall %d: %s\n", breach.wall, strerror(breach.code));
    return ours;
  }
  execv(arguments[index + 1], &arguments[index + 1]);
  fprintf(stderr, "BurrowConfine: %s: %s\n", arguments[index + 1], strerror(errno));
  return ours;
}
