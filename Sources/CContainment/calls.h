#ifndef BURROW_CALLS_H
#define BURROW_CALLS_H

#include <sys/syscall.h>

// Which system calls an app may make, by what they are for. What is in none of the lists is
// refused: starting programs and processes, sockets, other processes' memory, mounts, keys, name
// spaces, owners and modes of files, and whatever else a kernel has.

static const int burrow_harmless_calls[] = {
  // Descriptors.
  SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev,
  SYS_preadv2, SYS_pwritev2, SYS_lseek, SYS_close, SYS_dup, SYS_dup3, SYS_pipe2, SYS_sendfile,
  SYS_copy_file_range, SYS_splice, SYS_fsync, SYS_fdatasync, SYS_ftruncate, SYS_fallocate,
  SYS_fadvise64, SYS_flock, SYS_readahead,
#ifdef SYS_close_range
  SYS_close_range,
#endif
#ifdef SYS_dup2
  SYS_dup2,
#endif
#ifdef SYS_pipe
  SYS_pipe,
#endif
  // Files by their paths, on which Landlock has the last word.
  SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_faccessat, SYS_readlinkat,
  SYS_getdents64, SYS_mkdirat, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_chdir,
  SYS_fchdir, SYS_getcwd, SYS_umask,
#ifdef SYS_faccessat2
  SYS_faccessat2,
#endif
#ifdef SYS_renameat
  SYS_renameat,
#endif
#ifdef SYS_stat
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_mkdir, SYS_rmdir, SYS_unlink,
  SYS_rename, SYS_link, SYS_symlink, SYS_creat,
#endif
  // Memory.
  SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_mincore, SYS_msync,
  SYS_membarrier, SYS_pkey_alloc, SYS_pkey_free, SYS_pkey_mprotect,
  // Threads of its own.
  SYS_futex, SYS_set_robust_list, SYS_get_robust_list, SYS_set_tid_address, SYS_sched_yield,
  SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler, SYS_sched_get_priority_max,
  SYS_sched_get_priority_min, SYS_getpriority, SYS_getcpu, SYS_exit, SYS_exit_group,
#ifdef SYS_rseq
  SYS_rseq,
#endif
#ifdef SYS_futex_waitv
  SYS_futex_waitv,
#endif
  // Signals that it gets.
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait,
  SYS_rt_sigsuspend, SYS_sigaltstack, SYS_restart_syscall, SYS_signalfd4,
#ifdef SYS_pause
  SYS_pause,
#endif
  // Time, and waiting for something.
  SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
  SYS_times, SYS_getrusage, SYS_getitimer, SYS_setitimer, SYS_timer_create, SYS_timer_settime,
  SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete, SYS_timerfd_create,
  SYS_timerfd_settime, SYS_timerfd_gettime, SYS_eventfd2, SYS_epoll_create1, SYS_epoll_ctl,
  SYS_epoll_pwait, SYS_ppoll, SYS_pselect6,
#ifdef SYS_epoll_pwait2
  SYS_epoll_pwait2,
#endif
#ifdef SYS_poll
  SYS_poll, SYS_select, SYS_epoll_wait, SYS_epoll_create, SYS_eventfd, SYS_alarm, SYS_time,
#endif
  // Who and where it is.
  SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
  SYS_getresuid, SYS_getresgid, SYS_getgroups, SYS_getpgid, SYS_getsid, SYS_uname, SYS_sysinfo,
  SYS_getrandom,
#ifdef SYS_getpgrp
  SYS_getpgrp,
#endif
#ifdef SYS_getrlimit
  SYS_getrlimit,
#endif
#ifdef SYS_arch_prctl
  SYS_arch_prctl,
#endif
};

// Said to be done, and not done. Landlock does not look at these, they work on files that may only
// be read, and Foundation makes them on the way when it writes or copies a file. An app has its
// container to itself: no mode keeps anybody in or out.
static const int burrow_empty_calls[] = {
  SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat,
#ifdef SYS_fchmodat2
  SYS_fchmodat2,
#endif
#ifdef SYS_chmod
  SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

// For which the C library has another way if a kernel does not know them.
static const int burrow_unknown_calls[] = {
#ifdef SYS_openat2
  SYS_openat2,
#endif
  SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr,
  SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
  SYS_fremovexattr,
};

// `cachestat`, of the year 2023. The numbers are the same on all machines from 424 on.
enum { burrow_last_known_call = 451 };

// A compiler starts programs, which link and expand macros; but it talks to nobody else.
static const int burrow_compiler_forbidden_calls[] = {
  SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_ptrace, SYS_process_vm_readv,
  SYS_process_vm_writev, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare,
  SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key,
  SYS_request_key, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
  SYS_open_by_handle_at, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
  SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday,
  SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname,
  SYS_setxattr, SYS_fsetxattr, SYS_lsetxattr, SYS_mknodat,
#ifdef SYS_pidfd_getfd
  SYS_pidfd_getfd,
#endif
};

#endif
