internal import CTimex
public import Contracts
internal import Foundation

/// The kernel's information on the machine's clock.
public struct KernelClock: Sendable {
  public init() {}

  /// Whether a time service keeps it right. False from the moment it is set by hand until the service has set it again,
  /// and if the kernel does not say.
  ///
  /// Source: adjtimex(2); Linux, kernel/time/timekeeping.c, `do_settimeofday64`, which clears what the service had
  /// reported.
  public var isSynchronized: Bool {
    // With no modes it only answers, to everybody.
    var state = timex()
    let outcome = adjtimex(&state)
    return KernelClock.isSynchronized(outcome: outcome, status: state.status)
  }

  /// The time since the machine was started, including sleep; nil if the kernel does not say.
  ///
  /// Source: clock_gettime(2), `CLOCK_BOOTTIME`; random(4), `boot_id`.
  public var bootTime: BootTime? {
    var time = timespec()
    guard clock_gettime(CLOCK_BOOTTIME, &time) == 0,
      let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    else { return nil }
    return BootTime(identifier: String(text.prefix { $0 != "\n" }), seconds: Int64(time.tv_sec))
  }

  /// - Parameter outcome: of `adjtimex`; below 0 where it was refused.
  static func isSynchronized(outcome: Int32, status: Int32) -> Bool {
    outcome >= 0 && outcome != TIME_ERROR && status & STA_UNSYNC == 0
  }
}
