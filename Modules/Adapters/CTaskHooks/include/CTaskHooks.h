#ifndef CTASKHOOKS_H
#define CTASKHOOKS_H

#include <stdint.h>

/// From now on every task that has no executor of its own is handed over.
///
/// - run_soon: is to call `task_hooks_run` with the job, once, on another thread.
/// - run_later: the same after so many nanoseconds.
void task_hooks_take_over(
  void (*_Nonnull run_soon)(uintptr_t job),
  void (*_Nonnull run_later)(uint64_t nanoseconds, uintptr_t job));

/// Runs a job that was handed over, on this thread.
void task_hooks_run(uintptr_t job);

#endif
