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
}

struct EntryIdentityTable: InMemoryTable {
  fileprivate var fates: [EntryIdentity: EntryFate] = [:]
  /// Of entries, deleted ones too, in the order in which they got them.
  fileprivate var identities: [Int64: [EntryIdentity]] = [:]

  /// - Throws: `StorageError.corrupt` for an identity that is there.
  mutating func add(_ identity: EntryIdentity, to id: Int64) throws {
    guard fates.updateValue(.kept(id: id), forKey: identity) == nil else {
      throw StorageError.corrupt(detail: "an identity is given twice")
    }
    identities[id, default: []].append(identity)
  }

  mutating func noteDeletion(of id: Int64, at instant: Instant) {
    for identity in identities[id] ?? [] { fates[identity] = .deleted(at: instant) }
  }
}
