/// Watches as people manage them: pairing, forgetting, checking on them. Specification S5-8.
public protocol WatchKeeping: Sendable {
  func status(in transaction: any Transaction) throws -> WatchStatus

  /// Opens a pairing window for ``PairingWindow/lifetime``; replaces one that is open.
  ///
  /// - Parameter host: a name or address under which a watch reaches this device; nil for those that it has.
  /// - Throws: ``WatchError``.
  func openWindow(at host: String?) async throws -> WatchTicket

  func closeWindow() async throws

  /// Says whether the digits that the watch shows are those of the attempt.
  ///
  /// - Throws: ``WatchError/noAttempt``.
  func answer(_ attempt: PairingAttempt, isSame: Bool) async throws

  /// Its key is no longer accepted, and open connections end. What is on the watch stays there.
  ///
  /// - Throws: ``WatchError/noWatch(_:)``.
  func forget(_ id: PairedWatch.ID) async throws -> PairedWatch

  /// Reads the record again and tells the watches what has changed.
  ///
  /// - Returns: what watches are told now; nil without a watch.
  func sync() async throws -> WatchContext?
}

/// The state of all watches.
public struct WatchStatus: Hashable, Sendable {
  public var incarnation: Incarnation
  /// What watches are told now; nil if nothing yet.
  public var newest: Revision?
  public var watches: [PairedWatch]
  /// The last entry of each queue that the record has, by the incarnation that logged it.
  public var taken: [Incarnation: Int64]
  public var refused: [RefusedEntry]
  /// The open pairing window; nil if there is none.
  public var window: PairingWindow?
  /// Nil before it listened for the first time.
  public var port: Int?

  public init(
    incarnation: Incarnation, newest: Revision?, watches: [PairedWatch],
    taken: [Incarnation: Int64] = [:], refused: [RefusedEntry] = [],
    window: PairingWindow? = nil, port: Int? = nil
  ) {
    self.incarnation = incarnation
    self.newest = newest
    self.watches = watches
    self.taken = taken
    self.refused = refused
    self.window = window
    self.port = port
  }

  /// What keeps all watches away, as the service noted it with each; nil if nothing does.
  public var obstacle: WatchError? {
    watches.lazy.compactMap(\.obstacle).first.map { $0.error(at: port) }
  }

  /// What is wrong with the watch: what keeps all watches away, else why its last connection ended early.
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

/// Why something about watches was refused. Nothing was changed.
public enum WatchError: Error, Hashable, Sendable {
  case noWatch(PairedWatch.ID)
  case noAttempt
  /// Nobody serves the record, so no watch could come.
  case notServed
  /// This process can neither make secrets nor connect to devices.
  case notHere
  case badHost(String)
  /// Another program listens at the port where paired watches look for this device.
  case portTaken(Int)
  /// This device's key cannot be read. It is not replaced: watches would take this device for another.
  case badKey

  /// What is stored of it with each watch, if it keeps all of them away.
  public var obstacle: WatchObstacle? {
    switch self {
    case .portTaken: .portTaken
    case .badKey: .badKey
    case .noWatch, .noAttempt, .notServed, .notHere, .badHost: nil
    }
  }
}

/// What keeps all watches away, until whoever serves them can listen.
public enum WatchObstacle: String, Hashable, Sendable, CaseIterable {
  /// ``WatchError/portTaken(_:)``
  case portTaken = "port-taken"
  /// ``WatchError/badKey``
  case badKey = "bad-key"

  /// - Parameter port: where watches look for this device; nil before it listened for the first time.
  public func error(at port: Int?) -> WatchError {
    switch self {
    case .portTaken: .portTaken(port ?? PeerAddress.standardPort)
    case .badKey: .badKey
    }
  }
}

extension WatchError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noWatch(let id):
      Explanation(
        .noInput, Phrase("There is no watch with the number \(String(id.rawValue))."),
        hint: Phrase("Show all with: waymark watch devices"))
    case .noAttempt:
      Explanation(
        .noInput, Phrase("No watch asks to be paired any more."),
        hint: Phrase("Begin anew with: waymark watch pair"))
    case .notServed:
      Explanation(
        .unavailable, Phrase("Nobody serves this record, so no watch can come."),
        hint: Phrase("Leave this running beside it: waymark serve"))
    case .notHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can link to a watch."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it is first needed; otherwise install it next to waymark.
          """))
    case .badHost(let host):
      Explanation(
        .usage, Phrase("“\(host)” is not a name or address of this machine."),
        hint: Phrase("For example: waymark watch pair 192.168.1.20"))
    case .portTaken(let port):
      Explanation(
        .unavailable,
        Phrase(
          "Another program listens at port \(String(port)), where watches look for this machine."),
        hint: Phrase(
          "Stop that program. Or forget the watches and pair them again: then another port is taken."
        ))
    case .badKey:
      Explanation(
        .configuration, Phrase("The key by which watches know this machine cannot be read."),
        hint: Phrase(
          """
          Put secrets/watch-link back into the record's folder. Without a copy of it, move it away and forget the \
          watches: a new key is made, and they have to be paired again.
          """))
    }
  }
}
