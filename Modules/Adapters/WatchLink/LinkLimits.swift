import Contracts

/// Time limits and maximum numbers. Only tests use others than ``PeerLimits``.
public struct LinkLimits: Sendable {
  public var handshake = Duration.seconds(PeerLimits.handshake)
  public var strangersStay = Duration.seconds(PeerLimits.strangersStay)
  /// For a stranger's first frame, so that silent ones do not keep others from being paired.
  public var strangersSilence = Duration.seconds(10)
  public var patience = Duration.seconds(PeerLimits.patience)
  /// How long to wait for the other side's goodbye before the connection is cut.
  public var goodbye = Duration.seconds(1)
  /// Simultaneous handshakes; the oldest makes room for the next. A handshake takes a moment, so opening many silent
  /// connections keeps no one out.
  public var mostHandshakes = 64

  public init() {}
}
