import Contracts
import Synchronization

/// A store whose process dies at one of its writes: every later write fails until it is revived.
final class DyingShieldStore: ShieldStore {
  struct Death: Error {}

  private let store: any ShieldStore
  private let writesLeft: Mutex<Int>

  init(_ store: any ShieldStore, writesBeforeDeath count: Int) {
    self.store = store
    writesLeft = Mutex(count)
  }

  func revive() {
    writesLeft.withLock { $0 = .max }
  }

  private func live() throws {
    try writesLeft.withLock { left in
      guard left > 0 else { throw Death() }
      left -= 1
    }
  }

  func memories(in transaction: any Transaction) throws -> [ShieldMemory] {
    try store.memories(in: transaction)
  }

  func save(_ memory: ShieldMemory, in transaction: any WriteTransaction) throws {
    try live()
    try store.save(memory, in: transaction)
  }

  func forget(_ name: ShieldName, in transaction: any WriteTransaction) throws {
    try live()
    try store.forget(name, in: transaction)
  }

  func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    try store.servers(in: transaction)
  }

  func add(_ server: ShieldServer, in transaction: any WriteTransaction) throws {
    try live()
    try store.add(server, in: transaction)
  }

  func removeServer(named name: String, in transaction: any WriteTransaction) throws {
    try live()
    try store.removeServer(named: name, in: transaction)
  }
}
