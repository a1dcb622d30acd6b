import Contracts
import Foundation
import KernelClock

/// The current time, by the wall clock and by a clock that nobody can set.
struct ClockReading: Hashable, Codable {
  var wall: Instant
  /// Seconds since the machine was started, sleep included: `CLOCK_BOOTTIME`.
  var uptime: Int64
  /// Which start that was.
  var boot: String
  /// Whether a time service synchronises the wall clock.
  var isSynchronized: Bool

  /// Seconds that have certainly passed since an earlier reading, whatever was done to the clock. For one before the
  /// machine was started, only those after the start.
  func seconds(since earlier: ClockReading) -> Int64 {
    earlier.boot == boot ? max(0, uptime - earlier.uptime) : uptime
  }

  /// Source: clock_gettime(2), proc_sys_kernel(5).
  static var now: ClockReading {
    var uptime = timespec()
    clock_gettime(CLOCK_BOOTTIME, &uptime)
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return ClockReading(
      wall: Instant(secondsSince1970: Int64(time(nil))), uptime: Int64(uptime.tv_sec),
      boot: String((boot ?? "").trimmed),
      isSynchronized: KernelClock().isSynchronized)
  }
}
