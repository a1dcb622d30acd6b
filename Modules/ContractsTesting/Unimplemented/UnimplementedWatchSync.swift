public import Contracts

/// Every call to a ``WatchStore`` is unexpected.
public struct UnimplementedWatchStore: WatchStore {
  public init() {}

  public func newest(in transaction: any Transaction) throws -> WatchContext? {
    try unexpected("WatchStore")
  }

  public func tell(
    _ payload: WatchPayload, in transaction: any WriteTransaction
  ) throws -> WatchContext {
    try unexpected("WatchStore")
  }

  public func taken(in transaction: any Transaction) throws -> [Incarnation: TakenQueue] {
    try unexpected("WatchStore")
  }

  public func noteTaken(
    _ queue: TakenQueue, of incarnation: Incarnation, in transaction: any WriteTransaction
  ) throws {
    try unexpected("WatchStore")
  }

  public func refused(in transaction: any Transaction) throws -> [RefusedEntry] {
    try unexpected("WatchStore")
  }

  public func noteRefused(
    _ entries: [RefusedEntry], in transaction: any WriteTransaction
  ) throws {
    try unexpected("WatchStore")
  }

  public func watches(in transaction: any Transaction) throws -> [PairedWatch] {
    try unexpected("WatchStore")
  }

  public func add(
    _ name: String, _ key: PeerKey, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> PairedWatch {
    try unexpected("WatchStore")
  }

  public func update(_ watch: PairedWatch, in transaction: any WriteTransaction) throws {
    try unexpected("WatchStore")
  }

  public func remove(
    _ id: PairedWatch.ID, in transaction: any WriteTransaction
  ) throws -> PairedWatch? {
    try unexpected("WatchStore")
  }

  public func window(in transaction: any Transaction) throws -> PairingWindow? {
    try unexpected("WatchStore")
  }

  public func setWindow(
    _ window: PairingWindow?, in transaction: any WriteTransaction
  ) throws {
    try unexpected("WatchStore")
  }

  public func port(in transaction: any Transaction) throws -> Int? {
    try unexpected("WatchStore")
  }

  public func setPort(_ port: Int, in transaction: any WriteTransaction) throws {
    try unexpected("WatchStore")
  }
}

/// Every call to a ``RecordLifeStore`` is unexpected.
public struct UnimplementedRecordLifeStore: RecordLifeStore {
  public init() {}

  public func incarnation(in transaction: any Transaction) throws -> Incarnation {
    try unexpected("RecordLifeStore")
  }

  public func ownIncarnation(in transaction: any WriteTransaction) throws -> Incarnation {
    try unexpected("RecordLifeStore")
  }

  public func beginLife(in transaction: any WriteTransaction) throws -> Incarnation {
    try unexpected("RecordLifeStore")
  }
}

/// Every call to an ``EntryIdentityStore`` is unexpected.
public struct UnimplementedEntryIdentityStore: EntryIdentityStore {
  public init() {}

  public func identity(of id: Int64, in transaction: any Transaction) throws -> EntryIdentity? {
    try unexpected("EntryIdentityStore")
  }

  public func fate(
    of identity: EntryIdentity, in transaction: any Transaction
  ) throws -> EntryFate? {
    try unexpected("EntryIdentityStore")
  }

  public func add(
    _ identity: EntryIdentity, to id: Int64, in transaction: any WriteTransaction
  ) throws {
    try unexpected("EntryIdentityStore")
  }

  public func addDeleted(
    _ identity: EntryIdentity, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("EntryIdentityStore")
  }

  public func all(in transaction: any Transaction) throws -> [IdentifiedEntry] {
    try unexpected("EntryIdentityStore")
  }
}
