#ifndef CALL_TRACING_H
#define CALL_TRACING_H

#include <stdbool.h>
#include <stdint.h>

/// What happens to a program while it runs.
enum call_fate {
  call_fate_spared,
  /// Killed right before the call.
  call_fate_killed,
  /// Of a write only the first half is done, then the program is killed; killed before any other call.
  call_fate_cut,
  /// The call is not made and answers with an error; the program goes on.
  call_fate_failed,
};

/// How a program is to be run.
struct call_plan {
  /// The path of the program and its arguments; ends with NULL.
  char **arguments;
  /// Its environment, as NAME=VALUE; ends with NULL.
  char **variables;
  const char *output_path;
  const char *error_path;
  /// Calls that change what lies below it are counted, of all threads together, from 1; NULL: none is
  /// counted, and the program runs at its full speed.
  const char *folder;
  enum call_fate fate;
  /// The number of the call that the fate befalls.
  uint64_t call;
  /// The `errno` of a call that fails, and of all later ones that write if `stays_failed`.
  int error;
  bool stays_failed;
  /// Killed so long after its start, in nanoseconds; below 0: never.
  int64_t killed_after;
  /// Killed as hanging when it takes longer, in nanoseconds.
  int64_t limit;
  /// No file may grow beyond so many bytes, as if the disk were full then; 0: no bound.
  uint64_t largest_file;
};

/// What became of it.
struct call_end {
  int exit_code;
  /// What ended it; 0 when it exited.
  int signal;
  bool was_killed_by_us;
  bool was_hanging;
  /// How many calls were counted.
  uint64_t calls;
  int64_t nanoseconds;
  /// 0 when it was less than the peak of the process that asks, which hides it.
  int64_t peak_kilobytes;
  /// The call that the fate befell; empty when there was none.
  char call_name[32];
  char call_path[512];
  bool call_writes;
};

/// Runs a program to its end. Blocks; several threads may run one each.
///
/// Returns 0, or the `errno` that kept it from being run. `ENOTSUP` where calls cannot be counted.
int call_tracing_run(const struct call_plan *plan, struct call_end *end);

#endif
