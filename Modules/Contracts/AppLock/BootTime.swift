/// The time since the machine was started, including sleep. It cannot be set.
public struct BootTime: Hashable, Sendable {
  /// Another after each start of the machine.
  public var identifier: String
  public var seconds: Int64

  public init(identifier: String, seconds: Int64) {
    self.identifier = identifier
    self.seconds = seconds
  }
}

/// The wall clock and the monotonic clock at the same moment.
public struct ClockPair: Hashable, Sendable {
  public var wall: Instant
  public var boot: BootTime

  public init(wall: Instant, boot: BootTime) {
    self.wall = wall
    self.boot = boot
  }

  /// What the wall clock should show now if it was not set; nil after a restart.
  public func wall(at boot: BootTime) -> Instant? {
    boot.identifier == self.boot.identifier ? wall + (boot.seconds - self.boot.seconds) : nil
  }
}
