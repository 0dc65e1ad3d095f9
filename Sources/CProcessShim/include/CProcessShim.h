#ifndef C_PROCESS_SHIM_H
#define C_PROCESS_SHIM_H
#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

// What Swift cannot reach: GNU extensions of posix_spawn, and variadic functions. And what it is too
// slow for in a debug build.

/// Closes every descriptor from `first` on in the process that is started.
int burrow_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/// Starts the process in a folder of its own.
int burrow_spawn_chdir(posix_spawn_file_actions_t *actions, const char *folder);

/// Whether what this thread starts from now on has its memory at the same addresses each time, where
/// the kernel allows it; returns what was so before, to be given back. Negative where it is not known.
long burrow_fix_addresses(long is_fixed);

/// Makes a pipe of which nothing that is started meanwhile inherits an end; 0 if it did.
int burrow_pipe(int ends[2]);

/// Sends a signal to the main thread of a process; 0 if it was sent.
int burrow_signal_main_thread(pid_t process, int signal_number);

/// How many line feeds there are in so many bytes.
size_t burrow_count_lines(const void *bytes, size_t count);

#endif
