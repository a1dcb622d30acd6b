import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import WatchLink

/// S5-8: the key and the addresses of this device.
struct OwnKeyTests {
  @Test("S5-8 The device's own key is made once and stored")
  func kept() throws {
    let secrets = InMemorySecretStore()
    let key = try WatchLink(secrets).ownKey()
    #expect(try WatchLink(secrets).ownKey() == key)
    #expect(try WatchLink().ownKey() != key)
  }

  @Test("S5-8 A damaged key is not replaced by another")
  func damaged() throws {
    let secrets = InMemorySecretStore()
    _ = try WatchLink(secrets).ownKey()
    let other = InMemorySecretStore()
    _ = try WatchLink(other).ownKey()
    let certificate = try #require(secrets.secrets(named: WatchLink.secretName)?["certificate"])
    let key = try #require(other.secrets(named: WatchLink.secretName)?["key"])
    for kept in [["certificate": certificate, "key": key], ["certificate": certificate], [:]] {
      let damaged = InMemorySecretStore([WatchLink.secretName: kept])
      #expect(throws: SecretError.self) { try WatchLink(damaged).ownKey() }
      #expect(damaged.secrets(named: WatchLink.secretName) == kept)
    }
  }

  @Test("S5-8 When two processes make the key at once, both use the first one's")
  func together() throws {
    let secrets = InMemorySecretStore()
    let key = try WatchLink(secrets).ownKey()
    let late = WatchLink(
      secrets: LateSecrets(secrets),
      timeSource: FixedTimeSource(now: Instant(secondsSince1970: 1_800_000_000)))
    #expect(try late.ownKey() == key)
  }

  @Test("S5-8 Connecting with a damaged key reports that, not that the other side is unreachable")
  func damagedWhileCalling() async throws {
    let secrets = InMemorySecretStore([WatchLink.secretName: [:]])
    await #expect(throws: SecretError.self) {
      try await WatchLink(secrets).connect(to: PeerAddress(host: "127.0.0.1", port: 9)) { _ in true
      }
    }
  }

  @Test("S5-8 Addresses of home networks come first, and ones useless to others are left out")
  func addresses() {
    let sorted = WatchLink.sorted([
      "2001:db8::5", "172.17.0.1", "127.0.0.1", "::1", "fe80::1", "10.0.0.7", "203.0.113.9",
      "192.168.1.20", "169.254.3.4", "fd00::9", "192.168.1.20", "0x", "100.101.1.2",
    ])
    #expect(
      sorted == [
        "192.168.1.20", "10.0.0.7", "172.17.0.1", "100.101.1.2", "fd00::9", "203.0.113.9",
        "2001:db8::5",
      ])
  }
}

/// Another process's secrets, which appear just after they were looked up.
private final class LateSecrets: SecretStore {
  private let base: InMemorySecretStore
  private let isThere = Mutex(false)

  init(_ base: InMemorySecretStore) {
    self.base = base
  }

  func secrets(named name: String) throws -> [String: String]? {
    isThere.withLock(\.self) ? base.secrets(named: name) : nil
  }

  func create(_ secrets: [String: String], named name: String) throws -> Bool {
    isThere.withLock { $0 = true }
    return base.create(secrets, named: name)
  }

  func remove(_ name: String) throws { base.remove(name) }
}
