// The hooks that Swift's runtime has for who replaces its global executor. They are variables of C that
// hold functions of Swift's own calling convention, which Swift cannot name.
//
// Source: swift/Runtime/Concurrency.h of Swift 6.3.
#ifndef CTASKHOOKS_SHIM_H
#define CTASKHOOKS_SHIM_H

#include <stddef.h>
#include <stdint.h>

#define TASK_HOOKS_CC __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} TaskHooksExecutor;

extern TASK_HOOKS_CC void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
extern TASK_HOOKS_CC void (*swift_task_enqueueGlobalWithDelay_hook)(
  unsigned long long delay, void *job, void *original);
extern TASK_HOOKS_CC void (*swift_task_enqueueGlobalWithDeadline_hook)(
  long long seconds, long long nanoseconds, long long toleranceSeconds,
  long long toleranceNanoseconds, int clock, void *job, void *original);
extern TASK_HOOKS_CC void swift_job_run(void *job, TaskHooksExecutor executor);
extern TASK_HOOKS_CC void swift_get_time(long long *seconds, long long *nanoseconds, int clock);

typedef void (*TaskHooksRunLater)(uint64_t nanoseconds, uintptr_t job);

/// Where the function is kept that jobs are handed to. Within a function, since Swift links no variable of a
/// header.
static inline TaskHooksRunLater *task_hooks_run_later(void) {
  static TaskHooksRunLater run_later;
  return &run_later;
}

/// In nanoseconds from one instant to another, 0 when that is past, a century at most.
static inline uint64_t task_hooks_wait(
  int64_t seconds, int64_t nanoseconds, int64_t nowSeconds, int64_t nowNanoseconds) {
  const int64_t most = 3155760000;
  int64_t wait;
  if (__builtin_sub_overflow(seconds, nowSeconds, &wait)) wait = seconds < 0 ? -1 : most;
  if (wait > most) wait = most;
  if (wait < -1) return 0;
  int64_t left = wait * 1000000000 + (nanoseconds - nowNanoseconds);
  return left > 0 ? (uint64_t)left : 0;
}

static TASK_HOOKS_CC void task_hooks_enqueue(void *job, void *original) {
  (void)original;
  (*task_hooks_run_later())(0, (uintptr_t)job);
}

static TASK_HOOKS_CC void task_hooks_enqueue_with_delay(
  unsigned long long delay, void *job, void *original) {
  (void)original;
  (*task_hooks_run_later())(delay, (uintptr_t)job);
}

static TASK_HOOKS_CC void task_hooks_enqueue_with_deadline(
  long long seconds, long long nanoseconds, long long toleranceSeconds,
  long long toleranceNanoseconds, int clock, void *job, void *original) {
  (void)toleranceSeconds;
  (void)toleranceNanoseconds;
  (void)original;
  long long nowSeconds = 0, nowNanoseconds = 0;
  swift_get_time(&nowSeconds, &nowNanoseconds, clock);
  (*task_hooks_run_later())(
    task_hooks_wait(seconds, nanoseconds, nowSeconds, nowNanoseconds), (uintptr_t)job);
}

/// From now on every task that has no executor of its own is handed over: `run_later` calls
/// `task_hooks_run` with it after so many nanoseconds, once, on another thread.
static inline void task_hooks_take_over(
  void (*_Nonnull run_later)(uint64_t nanoseconds, uintptr_t job)) {
  *task_hooks_run_later() = run_later;
  swift_task_enqueueGlobal_hook = task_hooks_enqueue;
  swift_task_enqueueGlobalWithDelay_hook = task_hooks_enqueue_with_delay;
  swift_task_enqueueGlobalWithDeadline_hook = task_hooks_enqueue_with_deadline;
}

/// Runs a job that was handed over, on this thread.
static inline void task_hooks_run(uintptr_t job) {
  TaskHooksExecutor none = {NULL, 0};
  swift_job_run((void *)job, none);
}

#endif
