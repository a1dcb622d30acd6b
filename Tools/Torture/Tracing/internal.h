#ifndef CALL_TRACING_INTERNAL_H
#define CALL_TRACING_INTERNAL_H

#include "CallTracing.h"
#include <stddef.h>
#include <sys/types.h>

/// A call that changes files.
struct file_call {
  const char *name;
  /// What it is done to, for people; cut where it is long.
  char path[512];
  bool writes;
};

/// Whether a call changes something below the folder, and what it is.
///
/// Source: `syscalls(2)` for the calls, `proc(5)` for the paths of descriptors.
bool file_call_recognise(
  pid_t thread, uint64_t number, const uint64_t arguments[6], const char *folder,
  struct file_call *found);

#endif
