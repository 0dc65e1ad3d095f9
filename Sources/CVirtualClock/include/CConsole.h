#ifndef C_CONSOLE_H
#define C_CONSOLE_H
#include <stdbool.h>

/// Makes the standard output stream leave in whole lines, so that nothing printed is lost with the
/// process, and notes when something is written to it.
void burrow_console_watch(void);

/// Whether anything was written since the last call.
bool burrow_console_take_written(void);
#endif
