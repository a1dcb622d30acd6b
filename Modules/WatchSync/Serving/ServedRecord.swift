import Contracts

/// What serving watches depends on, as it is at one moment.
struct ServedRecord: Hashable, Sendable {
  var incarnation: Incarnation
  /// Nil if nothing was published in this life of the record.
  var newest: WatchContext?
  var watches: [PairedWatch]
  /// Nil if none is open.
  var window: PairingWindow?
  var port: Int?

  init(_ needs: WatchSyncNeeds, in transaction: any Transaction) throws {
    let incarnation = try needs.life.incarnation(in: transaction)
    let newest = try needs.store.newest(in: transaction)
    let window = try needs.store.window(in: transaction)
    self.incarnation = incarnation
    self.newest = newest?.revision.incarnation == incarnation ? newest : nil
    watches = try needs.store.watches(in: transaction)
    self.window = window?.isOpen(at: needs.time.now()) == true ? window : nil
    port = try needs.store.port(in: transaction)
  }

  static func now(_ needs: WatchSyncNeeds) async throws -> ServedRecord {
    try await needs.unitOfWork.read { try ServedRecord(needs, in: $0) }
  }

  /// Whether any watch may connect.
  var expectsSomebody: Bool { !watches.isEmpty || window != nil }

  func watch(with key: PeerKey) -> PairedWatch? { watches.first { $0.key == key } }

  /// Whether that watch is still paired, with the key it connected with.
  func has(_ watch: PairedWatch) -> Bool { self.watch(with: watch.key)?.id == watch.id }
}
