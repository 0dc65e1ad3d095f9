#define _GNU_SOURCE
#include "CConsole.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

static bool written = false;

static ssize_t write_all(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  written = true;
  size_t done = 0;
  while (done < count) {
    ssize_t result = write(STDOUT_FILENO, bytes + done, count - done);
    if (result >= 0) {
      done += (size_t)result;
    } else if (errno != EINTR) {
      return done > 0 ? (ssize_t)done : -1;
    }
  }
  return (ssize_t)count;
}

void burrow_console_watch(void) {
  cookie_io_functions_t functions = {.write = write_all};
  FILE *stream = fopencookie(NULL, "w", functions);
  if (!stream) return;
  setvbuf(stream, NULL, _IOLBF, 65536);
  stdout = stream;
}

bool burrow_console_take_written(void) {
  // A piece without a newline waits in the stream; it counts as written now.
  fflush(stdout);
  bool result = written;
  written = false;
  return result;
}
