import CTaskHooks
import NIOCore
import NIOPosix

/// The threads that tasks of a service run on, which sleep as long as nothing is to be done.
///
/// The pool of the standard library on Linux looks after its threads once a second for as long as the
/// process lives: an idle service would wake the machine 3,600 times an hour. NIO's does not.
public enum TaskThreads {
  /// Tasks of a service wait for the record, for files and for programs: more of them than there are
  /// processors.
  private static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 8)
    pool.start()
    return pool
  }()
  private static let timers = MultiThreadedEventLoopGroup.singleton.next()

  /// For the whole process; before its first task.
  public static func takeOver() {
    task_hooks_take_over { nanoseconds, job in
      guard nanoseconds > 0 else { return TaskThreads.run(job) }
      TaskThreads.timers.scheduleTask(in: .nanoseconds(Int64(clamping: nanoseconds))) {
        TaskThreads.run(job)
      }
    }
  }

  private static func run(_ job: UInt) {
    pool.submit { _ in task_hooks_run(job) }
  }

  /// From one instant to another in nanoseconds, as a task that waits for one is put off.
  static func wait(
    until deadline: (seconds: Int64, nanoseconds: Int64),
    from now: (seconds: Int64, nanoseconds: Int64)
  ) -> UInt64 {
    task_hooks_wait(deadline.seconds, deadline.nanoseconds, now.seconds, now.nanoseconds)
  }
}
