public import Contracts
import Synchronization

/// Secrets in memory.
public final class InMemorySecretStore: SecretStore {
  private let kept: Mutex<[String: [String: String]]>

  public init(_ secrets: [String: [String: String]] = [:]) {
    kept = Mutex(secrets)
  }

  /// Sorted.
  public var names: [String] { kept.withLock { $0.keys.sorted() } }

  public func secrets(named name: String) -> [String: String]? {
    kept.withLock { $0[name] }
  }

  public func create(_ secrets: [String: String], named name: String) -> Bool {
    kept.withLock { kept in
      guard kept[name] == nil else { return false }
      kept[name] = secrets
      return true
    }
  }

  public func remove(_ name: String) {
    kept.withLock { $0[name] = nil }
  }
}
