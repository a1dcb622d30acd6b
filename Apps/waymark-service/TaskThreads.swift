import CTaskHooks
import NIOCore
import NIOPosix

/// The threads of this process that tasks run on, which sleep as long as nothing is to be done.
///
/// The pool of the standard library on Linux looks after its threads once a second for as long as the
/// process lives: an idle service would wake the machine 3,600 times an hour. NIO's does not.
enum TaskThreads {
  /// Tasks of the service wait for the record, for files and for programs: more of them than there are
  /// processors.
  private static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 8)
    pool.start()
    return pool
  }()
  private static let timers = MultiThreadedEventLoopGroup.singleton.next()

  /// Before the first task; the threads are made with it.
  static func takeOver() {
    task_hooks_take_over(
      { TaskThreads.run($0) },
      { nanoseconds, job in
        guard nanoseconds > 0 else { return TaskThreads.run(job) }
        let delay = TimeAmount.nanoseconds(Int64(clamping: nanoseconds))
        TaskThreads.timers.scheduleTask(in: delay) { TaskThreads.run(job) }
      })
  }

  private static func run(_ job: UInt) {
    pool.submit { _ in task_hooks_run(job) }
  }
}
