/// The time since the machine was started, sleep included. Nobody can set it.
public struct BootTime: Hashable, Sendable {
  /// Another after each start of the machine.
  public var identifier: String
  public var seconds: Int64

  public init(identifier: String, seconds: Int64) {
    self.identifier = identifier
    self.seconds = seconds
  }
}

/// What the clock on the wall and the one that nobody can set showed at the same moment.
public struct ClockPair: Hashable, Sendable {
  public var wall: Instant
  public var boot: BootTime

  public init(wall: Instant, boot: BootTime) {
    self.wall = wall
    self.boot = boot
  }

  /// What the clock on the wall shows by now if nobody sets it; nil after another start of the machine.
  public func wall(at boot: BootTime) -> Instant? {
    boot.identifier == self.boot.identifier ? wall + (boot.seconds - self.boot.seconds) : nil
  }
}
