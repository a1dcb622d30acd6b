public import Contracts

/// The identities of entries in memory.
public struct InMemoryEntryIdentityStore: EntryIdentityStore {
  private let access: InMemoryTableAccess<EntryIdentityTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func identity(of id: Int64, in transaction: any Transaction) throws -> EntryIdentity? {
    let table = try access.table(in: transaction)
    guard let first = table.identities[id]?.first, table.fates[first] == .kept(id: id) else {
      return nil
    }
    return first
  }

  public func fate(
    of identity: EntryIdentity, in transaction: any Transaction
  ) throws -> EntryFate? {
    try access.table(in: transaction).fates[identity]
  }

  public func add(
    _ identity: EntryIdentity, to id: Int64, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { try $0.add(identity, to: id) }
  }

  public func addDeleted(
    _ identity: EntryIdentity, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { try $0.set(.deleted(at: instant), of: identity) }
  }

  public func all(in transaction: any Transaction) throws -> [IdentifiedEntry] {
    let table = try access.table(in: transaction)
    return table.inOrder.compactMap { identity in
      table.fates[identity].map { IdentifiedEntry(identity, $0) }
    }
  }
}

struct EntryIdentityTable: InMemoryTable {
  fileprivate var fates: [EntryIdentity: EntryFate] = [:]
  /// The identities of entries, including deleted ones, in the order they got them.
  fileprivate var identities: [Int64: [EntryIdentity]] = [:]

  fileprivate var inOrder: [EntryIdentity] = []

  /// - Throws: `StorageError.corrupt` for an identity that is there.
  mutating func add(_ identity: EntryIdentity, to id: Int64) throws {
    try set(.kept(id: id), of: identity)
    identities[id, default: []].append(identity)
  }

  fileprivate mutating func set(_ fate: EntryFate, of identity: EntryIdentity) throws {
    guard fates.updateValue(fate, forKey: identity) == nil else {
      throw StorageError.corrupt(detail: "an identity is given twice")
    }
    inOrder.append(identity)
  }

  func has(_ identity: EntryIdentity) -> Bool { fates[identity] != nil }

  mutating func noteDeletion(of id: Int64, at instant: Instant) {
    for identity in identities[id] ?? [] { fates[identity] = .deleted(at: instant) }
  }

  mutating func noteRestoring(of id: Int64) {
    for identity in identities[id] ?? [] { fates[identity] = .kept(id: id) }
  }
}
