import Contracts

/// How long things may take, and how much there may be at once. Other than in ``PeerLimits`` for tests alone.
public struct LinkLimits: Sendable {
  public var handshake = Duration.seconds(PeerLimits.handshake)
  public var strangersStay = Duration.seconds(PeerLimits.strangersStay)
  /// For the first word of a stranger: whoever says nothing keeps nobody else from being paired.
  public var strangersSilence = Duration.seconds(10)
  public var patience = Duration.seconds(PeerLimits.patience)
  /// Until a connection is cut whose other side does not say goodbye.
  public var goodbye = Duration.seconds(1)
  /// Of those that are in their handshake, the oldest makes room for the next: whoever opens many and says nothing keeps
  /// nobody out, since a handshake takes a moment.
  public var mostHandshakes = 64

  public init() {}
}
