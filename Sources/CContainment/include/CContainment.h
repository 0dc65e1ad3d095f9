#ifndef C_CONTAINMENT_H
#define C_CONTAINMENT_H

// Walls that a process puts around itself. They need no privileges, and nothing takes them down
// again: not the process itself, not what it starts.

/// What is asked of a process that is going to run a learner's code.
struct burrow_containment {
  /// The only folder that it may write in, and everything below it that it may read.
  const char *container;
  /// The learner's library, which it may read.
  const char *library;
};

/// The version of Landlock that this kernel offers; 0 if it offers none.
int burrow_landlock_version(void);

/// Whether this kernel filters system calls.
int burrow_offers_call_filters(void);

enum burrow_wall {
  burrow_wall_none = 0,
  burrow_wall_limits,
  burrow_wall_files,
  burrow_wall_calls,
};

/// What could not be done, and why.
struct burrow_breach {
  enum burrow_wall wall;
  /// An `errno`.
  int code;
};

/// Takes from this process what an app on a simulated device has no business with: files outside
/// its container, the network, other programs and processes, and more than a fair share of the
/// machine. Where the kernel lacks one of the walls the others are put up all the same.
///
/// Call it while the process has a single thread, and before any of the learner's code is loaded:
/// a library's initialisers run when it is. Returns the first wall that could not be put up although
/// the kernel offers it; the learner's code must not be loaded then.
struct burrow_breach burrow_contain_app(struct burrow_containment containment);

/// Takes from this process and from all that it is going to start the network, signals to others,
/// and writing anywhere but below the folders, of which the last is NULL. Reading and starting
/// programs remain. For a compiler.
struct burrow_breach burrow_contain_compiler(const char *const *folders);

#endif
