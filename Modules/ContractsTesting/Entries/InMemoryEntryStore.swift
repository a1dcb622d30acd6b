public import Contracts

/// Entries of one kind in memory.
public struct InMemoryEntryStore<Entry: RecordEntry>: EntryStore {
  private let access: InMemoryTableAccess<EntryTable<Entry>>
  private let numbers: InMemoryTableAccess<EntryNumberTable>
  private let identities: InMemoryTableAccess<EntryIdentityTable>
  private let lives: InMemoryRecordLifeStore

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
    numbers = InMemoryTableAccess(unitOfWork: unitOfWork)
    identities = InMemoryTableAccess(unitOfWork: unitOfWork)
    lives = InMemoryRecordLifeStore(unitOfWork)
  }

  public func insert(
    _ entry: Entry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Entry {
    var entry = entry
    entry.id = try numbers.update(in: transaction) { $0.next() }
    let identity = try identity ?? own(&entry.id, in: transaction)
    try identities.update(in: transaction) { [entry] in try $0.add(identity, to: entry.id) }
    try access.update(in: transaction) { [entry] in $0.entries[entry.id] = entry }
    return entry
  }

  /// - Parameter number: increased until an unused identity is found.
  private func own(
    _ number: inout Int64, in transaction: any WriteTransaction
  ) throws -> EntryIdentity {
    let life = try lives.ownIncarnation(in: transaction)
    while try identities.table(in: transaction).has(EntryIdentity(life, number)) {
      number = try numbers.update(in: transaction) { $0.next() }
    }
    return EntryIdentity(life, number)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry? {
    try access.table(in: transaction).entries[id]
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [Entry] {
    let interval = interval.clamped(to: Instant.recordable)
    return try access.table(in: transaction).inOrder.filter { interval.contains($0.instant) }
  }

  public func update(_ entry: Entry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard table.entries[entry.id] != nil else { return }
      table.entries[entry.id] = entry
    }
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    let deleted = try access.update(in: transaction) { $0.entries.removeValue(forKey: id) }
    guard deleted != nil else { return }
    try identities.update(in: transaction) { $0.noteDeletion(of: id, at: instant) }
  }

  public func restore(_ entry: Entry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.entries[entry.id] = entry }
    try identities.update(in: transaction) { $0.noteRestoring(of: entry.id) }
  }
}

/// Entries of one kind in memory, by number.
struct EntryTable<Entry: RecordEntry>: InMemoryTable {
  var entries: [Int64: Entry] = [:]

  /// Sorted by instant, then number.
  var inOrder: [Entry] {
    entries.values.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }
}

/// The numbers shared by entries of all kinds.
struct EntryNumberTable: InMemoryTable {
  /// The highest number ever used.
  private var last: Int64 = 0

  mutating func next() -> Int64 {
    last += 1
    return last
  }
}
