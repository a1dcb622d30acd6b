import Contracts
import Foundation
import KernelClock

/// Now, by the clock on the wall and by one that nobody can set.
struct ClockReading: Hashable, Codable {
  var wall: Instant
  /// Seconds since the machine was started, sleep included: `CLOCK_BOOTTIME`.
  var uptime: Int64
  /// Which start that was.
  var boot: String
  /// Whether a time service keeps the clock on the wall right.
  var isSynchronized: Bool

  /// Seconds since an earlier moment that surely have gone by, whatever was done to the clock. Since one
  /// before the machine was started, only those after that.
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
