public import Contracts

/// App Lock in memory.
public struct InMemoryAppLockStore: AppLockStore, ShieldStore {
  private struct Table: InMemoryTable {
    var changes: [LockSubject: [LockChange]] = [:]
    /// In the order they were added.
    var openings: [LockOpening] = []
    var notes: [Day: LockDayNote] = [:]
    var passes: [LockPass] = []
    var endings: [LockEnding] = []
    var pauseSeconds = 0
    var memories: [ShieldName: ShieldMemory] = [:]
    var servers: [String: ShieldServer] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func changes(in transaction: any Transaction) throws -> [LockChange] {
    try access.table(in: transaction).changes.values.flatMap(\.self)
  }

  public func record(_ change: LockChange, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.changes[change.subject, default: []].removeAll { $0.day >= change.day }
      table.changes[change.subject, default: []].append(change)
    }
  }

  public func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening? {
    try access.table(in: transaction).openings.first { $0.day == day && $0.revokedAt == nil }
  }

  public func openings(
    latest count: Int?, in transaction: any Transaction
  ) throws -> [LockOpening] {
    let newest = try access.table(in: transaction).openings.reversed()
    return Array(newest.prefix(count ?? .max))
  }

  public func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool {
    guard try self.opening(on: opening.day, in: transaction) == nil else { return false }
    try access.update(in: transaction) { $0.openings.append(opening) }
    return true
  }

  public func revokeOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.openings.indices
      where table.openings[index].day == day && table.openings[index].revokedAt == nil {
        table.openings[index].revokedAt = instant
      }
    }
  }

  public func dayNote(in transaction: any Transaction) throws -> LockDayNote? {
    try access.table(in: transaction).notes.max { $0.key < $1.key }?.value
  }

  public func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote? {
    try access.table(in: transaction).notes[day]
  }

  public func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.notes = table.notes.filter { $0.key < note.day }
      table.notes[note.day] = note
    }
  }

  public func passes(in transaction: any Transaction) throws -> [LockPass] {
    try access.table(in: transaction).passes.reversed()
  }

  public func add(_ pass: LockPass, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.passes.append(pass) }
  }

  public func endings(in transaction: any Transaction) throws -> [LockEnding] {
    try access.table(in: transaction).endings.reversed()
  }

  public func add(_ ending: LockEnding, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      if !table.endings.contains(ending) { table.endings.append(ending) }
    }
  }

  public func pauseSeconds(in transaction: any Transaction) throws -> Int {
    try access.table(in: transaction).pauseSeconds
  }

  public func setPause(seconds: Int, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.pauseSeconds = seconds }
  }

  public func memories(in transaction: any Transaction) throws -> [ShieldMemory] {
    try access.table(in: transaction).memories.values
      .sorted { $0.name.rawValue < $1.name.rawValue }
  }

  public func save(_ memory: ShieldMemory, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.memories[memory.name] = memory }
  }

  public func forget(_ name: ShieldName, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.memories[name] = nil }
  }

  public func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    try access.table(in: transaction).servers.values.sorted { $0.name < $1.name }
  }

  public func add(_ server: ShieldServer, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.servers[server.name] = server }
  }

  public func removeServer(
    named name: String, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.servers[name] = nil }
  }
}
