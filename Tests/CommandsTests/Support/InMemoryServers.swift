import Contracts
import ContractsTesting
import Synchronization

/// Servers that hold sites, of which nothing is asked but which there are. It has no other shields.
final class InMemoryServers: ShieldKeeping {
  private let names: Mutex<[String]>

  init(_ names: String...) {
    self.names = Mutex(names)
  }

  let isFreed = false
  let hasTraces = false

  func sight(in transaction: any Transaction) throws -> LockSight { .asDecided }

  func reconcile(isThorough: Bool) async throws -> [ShieldReport] { [] }

  func carryOut(isLooking: Bool) async throws {}

  func reports() async throws -> [ShieldReport] { [] }

  func isConcerned(in transaction: any Transaction) throws -> Bool { false }

  func trouble() async throws -> Phrase? { nil }

  func needsService(in transaction: any Transaction) throws -> Bool { false }

  func removeAll() async throws -> [ShieldReport] { [] }

  func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    names.withLock(\.self).map {
      ShieldServer(name: $0, kind: .pihole, address: "http://192.168.1.2", client: nil)
    }
  }

  func add(
    _ kind: ShieldServer.Kind, at address: String, client: String?, secrets: [String: String]
  ) async throws -> ShieldServer {
    throw AppLockError.noServer(address)
  }

  func removeServer(named name: String, isForced: Bool) async throws {
    names.withLock { $0.removeAll { $0 == name } }
  }
}
