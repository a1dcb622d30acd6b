/// A channel and how it fares.
public struct ChannelStatus: Hashable, Sendable {
  public var registration: ChannelRegistration
  /// Nil while it answers.
  public var trouble: ChannelTrouble?

  public init(registration: ChannelRegistration, trouble: ChannelTrouble?) {
    self.registration = registration
    self.trouble = trouble
  }
}
