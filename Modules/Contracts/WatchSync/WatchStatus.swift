/// The state of all watches.
public struct WatchStatus: Hashable, Sendable {
  public var incarnation: Incarnation
  /// What watches get now; nil if nothing yet.
  public var newest: Revision?
  public var watches: [PairedWatch]
  /// The last entry of each queue that the record has, by the incarnation that logged it.
  public var accepted: [Incarnation: Int64]
  public var refused: [RefusedEntry]
  /// The open pairing window; nil if there is none.
  public var window: PairingWindow?
  /// Nil before it first listened.
  public var port: Int?

  public init(
    incarnation: Incarnation, newest: Revision?, watches: [PairedWatch],
    accepted: [Incarnation: Int64] = [:], refused: [RefusedEntry] = [],
    window: PairingWindow? = nil, port: Int? = nil
  ) {
    self.incarnation = incarnation
    self.newest = newest
    self.watches = watches
    self.accepted = accepted
    self.refused = refused
    self.window = window
    self.port = port
  }

  /// What keeps all watches away, as the service noted with each; nil for nothing.
  public var obstacle: WatchError? {
    watches.lazy.compactMap(\.obstacle).first.map { $0.error(at: port) }
  }

  /// The watch's problem: what keeps all watches away, otherwise why its last connection ended early.
  public func problem(of watch: PairedWatch) -> Phrase? {
    watch.obstacle?.error(at: port).explanation.message ?? watch.problem
  }

  /// How many changes the watch has not confirmed; 0 if it is up to date.
  public func pending(_ watch: PairedWatch) -> Int64 {
    guard let newest else { return 0 }
    guard let holds = watch.holds, holds.incarnation == newest.incarnation else {
      return newest.number
    }
    return max(0, newest.number - holds.number)
  }
}
