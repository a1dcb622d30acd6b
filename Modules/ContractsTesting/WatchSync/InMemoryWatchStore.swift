public import Contracts

/// The sync data and the watches of a record in memory.
public struct InMemoryWatchStore: WatchStore {
  private struct Table: InMemoryTable {
    var newest: WatchContext?
    var accepted: [Incarnation: AcceptedQueue] = [:]
    /// The newest first.
    var refused: [RefusedEntry] = []
    var watches: [PairedWatch] = []
    var lastID: Int64 = 0
    var window: PairingWindow?
    var port: Int?
  }

  private let access: InMemoryTableAccess<Table>
  private let lives: InMemoryRecordLifeStore

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
    lives = InMemoryRecordLifeStore(unitOfWork)
  }

  public func newest(in transaction: any Transaction) throws -> WatchContext? {
    let newest = try access.table(in: transaction).newest
    return try newest?.revision.incarnation == lives.incarnation(in: transaction) ? newest : nil
  }

  public func publish(
    _ payload: WatchPayload, in transaction: any WriteTransaction
  ) throws -> WatchContext {
    let newest = try newest(in: transaction)
    if var told = newest?.payload {
      told.timestamp = payload.timestamp
      if told == payload, let newest { return newest }
    }
    let number = (newest?.revision.number ?? 0) + 1
    let context = WatchContext(
      Revision(try lives.ownIncarnation(in: transaction), number), payload)
    try access.update(in: transaction) { $0.newest = context }
    return context
  }

  public func acceptedQueues(in transaction: any Transaction) throws -> [Incarnation: AcceptedQueue]
  {
    try access.table(in: transaction).accepted
  }

  public func noteAccepted(
    _ queue: AcceptedQueue, of incarnation: Incarnation, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      guard queue.through >= table.accepted[incarnation]?.through ?? 0 else { return }
      table.accepted[incarnation] = queue
    }
  }

  public func refused(in transaction: any Transaction) throws -> [RefusedEntry] {
    try access.table(in: transaction).refused
  }

  public func noteRefused(
    _ entries: [RefusedEntry], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for entry in entries {
        table.refused.removeAll { $0.identity == entry.identity }
        table.refused.insert(entry, at: 0)
      }
      table.refused = Array(table.refused.prefix(100))
    }
  }

  public func watches(in transaction: any Transaction) throws -> [PairedWatch] {
    try access.table(in: transaction).watches
  }

  public func add(
    _ name: String, _ key: PeerKey, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> PairedWatch {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let watch = PairedWatch(
        id: PairedWatch.ID(rawValue: table.lastID), name: name, key: key, pairedAt: instant)
      table.watches.removeAll { $0.key == key }
      table.watches.append(watch)
      return watch
    }
  }

  public func update(_ watch: PairedWatch, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let index = table.watches.firstIndex(where: { $0.id == watch.id }) else { return }
      table.watches[index] = watch
    }
  }

  public func remove(
    _ id: PairedWatch.ID, in transaction: any WriteTransaction
  ) throws -> PairedWatch? {
    try access.update(in: transaction) { table in
      table.watches.firstIndex { $0.id == id }.map { table.watches.remove(at: $0) }
    }
  }

  public func window(in transaction: any Transaction) throws -> PairingWindow? {
    try access.table(in: transaction).window
  }

  public func setWindow(
    _ window: PairingWindow?, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.window = window }
  }

  public func port(in transaction: any Transaction) throws -> Int? {
    try access.table(in: transaction).port
  }

  public func setPort(_ port: Int, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.port = port }
  }
}
