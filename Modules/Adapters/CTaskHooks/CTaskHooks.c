#include "CTaskHooks.h"

#include <stddef.h>

// Source: the runtime of Swift 6.3, swift/Runtime/Concurrency.h: the hooks for who replaces the global
// executor.
#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} SerialExecutorRef;

typedef SWIFT_CC void (*EnqueueGlobal)(void *job);
typedef SWIFT_CC void (*EnqueueGlobalWithDelay)(unsigned long long delay, void *job);
typedef SWIFT_CC void (*EnqueueGlobalWithDeadline)(
  long long seconds, long long nanoseconds, long long toleranceSeconds,
  long long toleranceNanoseconds, int clock, void *job);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal original);
extern SWIFT_CC void (*swift_task_enqueueGlobalWithDelay_hook)(
  unsigned long long delay, void *job, EnqueueGlobalWithDelay original);
extern SWIFT_CC void (*swift_task_enqueueGlobalWithDeadline_hook)(
  long long seconds, long long nanoseconds, long long toleranceSeconds,
  long long toleranceNanoseconds, int clock, void *job, EnqueueGlobalWithDeadline original);
extern SWIFT_CC void swift_job_run(void *job, SerialExecutorRef executor);
extern SWIFT_CC void swift_get_time(long long *seconds, long long *nanoseconds, int clock);

static void (*soon)(uintptr_t job);
static void (*later)(uint64_t nanoseconds, uintptr_t job);

static SWIFT_CC void enqueue(void *job, EnqueueGlobal original) {
  (void)original;
  soon((uintptr_t)job);
}

static SWIFT_CC void enqueue_with_delay(
  unsigned long long delay, void *job, EnqueueGlobalWithDelay original) {
  (void)original;
  later(delay, (uintptr_t)job);
}

static SWIFT_CC void enqueue_with_deadline(
  long long seconds, long long nanoseconds, long long toleranceSeconds,
  long long toleranceNanoseconds, int clock, void *job, EnqueueGlobalWithDeadline original) {
  (void)toleranceSeconds;
  (void)toleranceNanoseconds;
  (void)original;
  long long nowSeconds = 0, nowNanoseconds = 0;
  swift_get_time(&nowSeconds, &nowNanoseconds, clock);
  // A century is more than anything waits for, and less than overflows.
  const long long most = 3155760000LL;
  long long wait = seconds - nowSeconds;
  if (seconds > nowSeconds && (wait > most || wait < 0)) wait = most;
  if (seconds < nowSeconds && (wait < -1 || wait > 0)) wait = -1;
  long long left = wait * 1000000000LL + (nanoseconds - nowNanoseconds);
  later(left > 0 ? (uint64_t)left : 0, (uintptr_t)job);
}

void task_hooks_take_over(
  void (*run_soon)(uintptr_t job), void (*run_later)(uint64_t nanoseconds, uintptr_t job)) {
  soon = run_soon;
  later = run_later;
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueGlobalWithDelay_hook = enqueue_with_delay;
  swift_task_enqueueGlobalWithDeadline_hook = enqueue_with_deadline;
}

void task_hooks_run(uintptr_t job) {
  SerialExecutorRef none = {NULL, 0};
  swift_job_run((void *)job, none);
}
