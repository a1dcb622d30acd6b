/// A channel and its state.
public struct ChannelStatus: Hashable, Sendable {
  public var registration: ChannelRegistration
  /// Nil while it works.
  public var trouble: ChannelTrouble?

  public init(registration: ChannelRegistration, trouble: ChannelTrouble?) {
    self.registration = registration
    self.trouble = trouble
  }
}
