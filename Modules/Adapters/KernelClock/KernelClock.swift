internal import CTimex

/// What the kernel says of the machine's clock.
public struct KernelClock: Sendable {
  public init() {}

  /// Whether a time service keeps it right. Not from the moment on somebody sets it by hand until the
  /// service has set it again, nor where the kernel does not say.
  ///
  /// Source: adjtimex(2); Linux, kernel/time/timekeeping.c, `do_settimeofday64`, which clears what the
  /// service had told.
  public var isSynchronized: Bool {
    // With no modes it only answers, to everybody.
    var state = timex()
    let outcome = adjtimex(&state)
    return KernelClock.isSynchronized(outcome: outcome, status: state.status)
  }

  /// - Parameter outcome: of `adjtimex`; below 0 where it was refused.
  static func isSynchronized(outcome: Int32, status: Int32) -> Bool {
    outcome >= 0 && outcome != TIME_ERROR && status & STA_UNSYNC == 0
  }
}
