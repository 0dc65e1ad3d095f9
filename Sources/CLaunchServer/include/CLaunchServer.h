#ifndef C_LAUNCH_SERVER_H
#define C_LAUNCH_SERVER_H

#include <stddef.h>
#include <sys/types.h>

// A process that has loaded the frameworks and waits, and of which a copy is made for each app that
// is launched. To load and link them takes longer than everything else that a launch does.
//
// The copy is a child of the process that asked for it, not of the one that it was copied from: it
// is waited for and killed like any program that was started.

/// The descriptors that a launched process has, in this order, from 1 on: standard output, standard
/// error, the wire, and the pipe for crash reports.
enum { burrow_launch_descriptors = 4 };

/// What a copy is told.
struct burrow_launch {
  /// The path of the compiled app.
  char *library;
  /// The app's home folder.
  char *home;
};

/// Makes the two ends of a connection to a launch server, closed in whatever is started; 0 if it did.
int burrow_launch_connect(int ends[2]);

/// Asks for a copy: to become the leader of a process group of its own, with these descriptors, and
/// with the strings, each ended by a zero: library, home, then its whole environment.
///
/// Waits at most so many milliseconds for the answer. Returns the process's identifier, or an `errno`
/// as a negative number; the server is not to be used again then.
pid_t burrow_launch_ask(
    int server, const int descriptors[burrow_launch_descriptors], const char *strings,
    size_t length, int milliseconds);

/// Whether somebody asks, or has gone, within so many milliseconds.
int burrow_launch_is_asked(int server, int milliseconds);

/// Waits until a copy is asked for, and makes it; the process ends where the other end is closed.
/// Returns 1 in the copy, whose environment and descriptors are in place, and 0 in the server. The
/// process must have a single thread.
int burrow_launch_serve(int server, struct burrow_launch *launch);

/// Sees to it that the server is gone when this process has ended in an orderly way.
void burrow_launch_end_at_exit(pid_t server);

#endif
