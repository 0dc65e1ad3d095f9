#ifndef C_CRASH_REPORT_H
#define C_CRASH_REPORT_H

/// Makes this process say where it was when it crashes, and where it is when it is asked.
///
/// On SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE and SIGABRT the process writes a report to
/// `report_descriptor` and then dies of that signal, as it would have; on SIGUSR2 it writes a report
/// and goes on. A report is lines of text:
///
///     report 5              the signal's number
///     frame 1a2b            an offset in the learner's library, innermost frame first
///     end
///
/// A crash by running out of stack says so before it, with the line `overflow`.
///
/// Also ends the process when the other end of `wire_descriptor` is closed, so that an app in an
/// endless loop does not outlive whoever started it. Call it first thing in `main`.
void burrow_crash_report_install(int report_descriptor, int wire_descriptor);

/// Names the library whose frames are reported. Call it after the library has been loaded.
void burrow_crash_report_library(const char *path);

#endif
