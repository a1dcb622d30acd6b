#define _GNU_SOURCE
#include "CallTracing.h"

#ifndef __linux__
#include <errno.h>

int call_tracing_run(const struct call_plan *plan, struct call_end *end) {
  (void)plan;
  (void)end;
  return ENOTSUP;
}
#else
#include "internal.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// In the child: only what is safe after a fork of many threads.
static void become(const struct call_plan *plan) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  // Ctrl-C at the terminal is for the tool, not for the program under test.
  setpgid(0, 0);
  if (plan->largest_file) {
    struct rlimit limit = {plan->largest_file, plan->largest_file};
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_IGN);
  }
  int input = open("/dev/null", O_RDONLY);
  int output = open(plan->output_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  int errors = open(plan->error_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (input < 0 || output < 0 || errors < 0) _exit(126);
  dup2(input, 0);
  dup2(output, 1);
  dup2(errors, 2);
  syscall(SYS_close_range, 3, ~0U, 0);
  if (plan->folder) {
    // Not everywhere may one process follow another.
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(125);
    raise(SIGSTOP);
  }
  execve(plan->arguments[0], plan->arguments, plan->variables);
  _exit(127);
}

/// Kills a program when its time is over, from a thread of its own.
struct watch {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t over;
  bool is_over;
  bool has_killed;
  int process;
  int64_t deadline;
};

static void *keep_watch(void *argument) {
  struct watch *watch = argument;
  struct timespec until = {watch->deadline / 1000000000, watch->deadline % 1000000000};
  pthread_mutex_lock(&watch->lock);
  int error = 0;
  while (!watch->is_over && error == 0) {
    error = pthread_cond_clockwait(&watch->over, &watch->lock, CLOCK_MONOTONIC, &until);
  }
  if (!watch->is_over) {
    watch->has_killed = syscall(SYS_pidfd_send_signal, watch->process, SIGKILL, NULL, 0) == 0;
  }
  pthread_mutex_unlock(&watch->lock);
  return NULL;
}

static void end_watch(struct watch *watch) {
  pthread_mutex_lock(&watch->lock);
  watch->is_over = true;
  pthread_cond_signal(&watch->over);
  pthread_mutex_unlock(&watch->lock);
  pthread_join(watch->thread, NULL);
}

/// What the processor keeps of a call: its number, its third argument, its answer.
#if defined(__x86_64__)
static void skip_call(pid_t thread) {
  struct user_regs_struct registers;
  ptrace(PTRACE_GETREGS, thread, NULL, &registers);
  registers.orig_rax = (unsigned long long)-1;
  ptrace(PTRACE_SETREGS, thread, NULL, &registers);
}
static void answer_call(pid_t thread, int error) {
  struct user_regs_struct registers;
  ptrace(PTRACE_GETREGS, thread, NULL, &registers);
  registers.rax = (unsigned long long)-(long long)error;
  ptrace(PTRACE_SETREGS, thread, NULL, &registers);
}
static void shorten_call(pid_t thread, uint64_t count) {
  struct user_regs_struct registers;
  ptrace(PTRACE_GETREGS, thread, NULL, &registers);
  registers.rdx = count;
  ptrace(PTRACE_SETREGS, thread, NULL, &registers);
}
#elif defined(__aarch64__)
static void exchange(pid_t thread, int request, struct user_regs_struct *registers) {
  struct iovec place = {registers, sizeof *registers};
  ptrace(request, thread, NT_PRSTATUS, &place);
}
static void skip_call(pid_t thread) {
  int none = -1;
  struct iovec place = {&none, sizeof none};
  ptrace(PTRACE_SETREGSET, thread, NT_ARM_SYSTEM_CALL, &place);
}
static void answer_call(pid_t thread, int error) {
  struct user_regs_struct registers;
  exchange(thread, PTRACE_GETREGSET, &registers);
  registers.regs[0] = (unsigned long long)-(long long)error;
  exchange(thread, PTRACE_SETREGSET, &registers);
}
static void shorten_call(pid_t thread, uint64_t count) {
  struct user_regs_struct registers;
  exchange(thread, PTRACE_GETREGSET, &registers);
  registers.regs[2] = count;
  exchange(thread, PTRACE_SETREGSET, &registers);
}
#else
#error "Calls are counted on x86-64 and arm64."
#endif

enum { most_others = 64 };

struct tracing {
  const struct call_plan *plan;
  struct call_end *end;
  pid_t leader;
  int process;
  /// Processes that the program started, which end with it.
  pid_t others[most_others];
  int other_count;
  /// The thread whose call is shortened, or not made, and is to be looked at when it is over.
  pid_t changed_thread;
};

static void kill_program(struct tracing *tracing, pid_t thread) {
  tracing->end->was_killed_by_us = true;
  syscall(SYS_pidfd_send_signal, tracing->process, SIGKILL, NULL, 0);
  if (thread != tracing->leader) kill(thread, SIGKILL);
}

static void note_call(struct tracing *tracing, const struct file_call *call) {
  struct call_end *end = tracing->end;
  snprintf(end->call_name, sizeof end->call_name, "%s", call->name);
  snprintf(end->call_path, sizeof end->call_path, "%s", call->path);
  end->call_writes = call->writes;
}

static void at_call(struct tracing *tracing, pid_t thread, uint64_t number, const uint64_t *words) {
  struct file_call call;
  if (!file_call_recognise(thread, number, words, tracing->plan->folder, &call)) return;
  const struct call_plan *plan = tracing->plan;
  uint64_t count = ++tracing->end->calls;
  bool is_chosen = plan->call > 0 && count == plan->call;
  bool stays = plan->fate == call_fate_failed && plan->stays_failed && plan->call > 0
    && count > plan->call && call.writes;
  if (!is_chosen && !stays) return;
  if (is_chosen) note_call(tracing, &call);
  switch (plan->fate) {
  case call_fate_spared:
    break;
  case call_fate_killed:
    kill_program(tracing, thread);
    break;
  case call_fate_cut:
    if (call.writes && words[2] > 1) {
      shorten_call(thread, words[2] / 2);
      tracing->changed_thread = thread;
    } else {
      kill_program(tracing, thread);
    }
    break;
  case call_fate_failed:
    skip_call(thread);
    tracing->changed_thread = thread;
    break;
  }
}

static void after_call(struct tracing *tracing, pid_t thread) {
  if (tracing->changed_thread != thread) return;
  tracing->changed_thread = 0;
  if (tracing->plan->fate == call_fate_cut) {
    kill_program(tracing, thread);
  } else {
    answer_call(thread, tracing->plan->error);
  }
}

static void at_stop(struct tracing *tracing, pid_t thread, int status) {
  int signal = WSTOPSIG(status);
  int event = status >> 16;
  if (signal == (SIGTRAP | 0x80)) {
    struct __ptrace_syscall_info info;
    long size = ptrace(PTRACE_GET_SYSCALL_INFO, thread, (void *)sizeof info, &info);
    if (size > 0 && info.op == PTRACE_SYSCALL_INFO_ENTRY) {
      uint64_t words[6];
      for (int index = 0; index < 6; index++) words[index] = info.entry.args[index];
      at_call(tracing, thread, info.entry.nr, words);
    } else if (size > 0 && info.op == PTRACE_SYSCALL_INFO_EXIT) {
      after_call(tracing, thread);
    }
    signal = 0;
  } else if (event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK) {
    unsigned long child = 0;
    ptrace(PTRACE_GETEVENTMSG, thread, NULL, &child);
    if (tracing->other_count < most_others) tracing->others[tracing->other_count++] = (pid_t)child;
    signal = 0;
  } else if (event != 0 || signal == SIGSTOP) {
    signal = 0;
  }
  ptrace(PTRACE_SYSCALL, thread, NULL, (void *)(intptr_t)signal);
}

/// Source: `ptrace(2)`; only children of this thread are waited for, so that several threads can trace
/// one program each.
static int trace(struct tracing *tracing, int *status, struct rusage *usage) {
  const int options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK
    | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (waitpid(tracing->leader, status, __WALL | __WNOTHREAD) < 0) return errno;
  if (!WIFSTOPPED(*status)) return EPERM;
  ptrace(PTRACE_SETOPTIONS, tracing->leader, NULL, (void *)(intptr_t)options);
  ptrace(PTRACE_SYSCALL, tracing->leader, NULL, NULL);
  for (;;) {
    struct rusage used;
    pid_t thread = wait4(-1, status, __WALL | __WNOTHREAD, &used);
    if (thread < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    if (WIFSTOPPED(*status)) {
      at_stop(tracing, thread, *status);
    } else if (thread == tracing->leader) {
      *usage = used;
      break;
    }
  }
  int ignored;
  for (int index = 0; index < tracing->other_count; index++) {
    kill(tracing->others[index], SIGKILL);
    waitpid(tracing->others[index], &ignored, __WALL | __WNOTHREAD);
  }
  return 0;
}

int call_tracing_run(const struct call_plan *plan, struct call_end *end) {
  memset(end, 0, sizeof *end);
  if (access(plan->arguments[0], X_OK) != 0) return errno;
  struct rusage own;
  memset(&own, 0, sizeof own);
  getrusage(RUSAGE_SELF, &own);
  int64_t start = now();
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) become(plan);
  int process = (int)syscall(SYS_pidfd_open, child, 0);
  bool is_killed_in_time = plan->killed_after >= 0 && plan->killed_after < plan->limit;
  struct watch watch = {
    .lock = PTHREAD_MUTEX_INITIALIZER, .over = PTHREAD_COND_INITIALIZER, .process = process,
    .deadline = start + (is_killed_in_time ? plan->killed_after : plan->limit)};
  int error = process < 0 ? errno : 0;
  bool is_watched = !error && (error = pthread_create(&watch.thread, NULL, keep_watch, &watch)) == 0;
  int status = 0;
  struct rusage usage;
  memset(&usage, 0, sizeof usage);
  if (error) {
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  } else if (plan->folder) {
    struct tracing tracing = {.plan = plan, .end = end, .leader = child, .process = process};
    error = trace(&tracing, &status, &usage);
  } else {
    while (wait4(child, &status, __WNOTHREAD, &usage) < 0) {
      if (errno == EINTR) continue;
      error = errno;
      break;
    }
  }
  if (is_watched) end_watch(&watch);
  if (process >= 0) close(process);
  end->nanoseconds = now() - start;
  // The kernel counts what the child had of this process before it became the program.
  end->peak_kilobytes = usage.ru_maxrss > own.ru_maxrss ? usage.ru_maxrss : 0;
  end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  end->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  end->was_hanging = watch.has_killed && !is_killed_in_time;
  if (watch.has_killed && end->signal == SIGKILL) end->was_killed_by_us = true;
  return error;
}
#endif
