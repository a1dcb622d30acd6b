import Foundation

/// Blocks the calling thread, for at most some milliseconds.
///
/// `Task.sleep` ends on a global queue, whose threads Dispatch then checks every second as long as the process lives:
/// an idle service would keep waking up.
enum ShortWait {
  static func milliseconds(_ count: Int) {
    microseconds(count * 1_000)
  }

  static func microseconds(_ count: Int) {
    usleep(useconds_t(count))
  }
}
