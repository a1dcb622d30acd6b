import Foundation

/// Blocks the calling thread, for some milliseconds at most.
///
/// `Task.sleep` ends on a global queue, whose threads Dispatch then checks every second for as long as the
/// process lives: a service that is idle would wake for ever.
enum ShortWait {
  static func milliseconds(_ count: Int) {
    microseconds(count * 1_000)
  }

  static func microseconds(_ count: Int) {
    usleep(useconds_t(count))
  }
}
