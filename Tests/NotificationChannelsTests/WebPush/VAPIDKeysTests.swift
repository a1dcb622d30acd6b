import Contracts
import ContractsTesting
import Crypto
import Synchronization
import Testing

@testable import NotificationChannels

@Suite("Web Push: the record's key") struct VAPIDKeysTests {
  @Test("S5-5 The key is made once, stored among the secrets, and stays the same")
  func once() throws {
    let secrets = InMemorySecretStore()
    let key = try #require(try channel(secrets).publicKey())
    #expect(try channel(secrets).publicKey() == key)
    #expect(secrets.names == ["vapid"])
    let bytes = try #require(Base64URL.decode(key))
    #expect(bytes.count == 65 && bytes.first == 4 && key.count == 87)
    let kept = try #require(
      secrets.secrets(named: "vapid")?["privateKey"].flatMap(Base64URL.decode))
    let pair = try P256.Signing.PrivateKey(rawRepresentation: kept)
    #expect(Array(pair.publicKey.x963Representation) == bytes)
    #expect(try channel(InMemorySecretStore()).publicKey() != key)
  }

  @Test("S5-5 When two processes make the key at once, both use the winner's") func race() throws {
    let winner = P256.Signing.PrivateKey()
    let secrets = RacingSecrets(
      winner: ["privateKey": Base64URL.encode(winner.rawRepresentation)])
    #expect(
      try channel(secrets).publicKey()
        == Base64URL.encode(winner.publicKey.x963Representation))
  }

  @Test("S5-5 A lost or damaged key is not replaced, and delivery waits")
  func damaged() async throws {
    #expect(
      throws: SecretError.cannotRead(
        name: "vapid", detail: Phrase("it was removed in the meantime"))
    ) {
      try channel(RacingSecrets(winner: nil)).publicKey()
    }
    let error = SecretError.cannotRead(name: "vapid", detail: Phrase("it isn't a P-256 key"))
    for damaged in [[:], ["privateKey": "hunter2"], ["privateKey": "AAAA"]] {
      let secrets = InMemorySecretStore(["vapid": damaged])
      #expect(throws: error) { try channel(secrets).publicKey() }
      let http = InMemoryHTTP()
      #expect(
        try await WebPushFixture(http, secrets: secrets).send()
          == .retry(
            after: nil,
            reason: Phrase(verbatim: "the secret vapid can't be read: it isn't a P-256 key")))
      #expect(secrets.secrets(named: "vapid") == damaged && http.requests.isEmpty)
    }
  }

  private func channel(_ secrets: any SecretStore) -> WebPushChannel {
    WebPushChannel(
      http: InMemoryHTTP(), secrets: secrets, time: FixedTimeSource(now: WebPushFixture.now))
  }
}

/// Another process creates the requested secret just before this one does.
private final class RacingSecrets: SecretStore {
  private let winner: [String: String]?
  private let isTaken = Mutex(false)

  init(winner: [String: String]?) {
    self.winner = winner
  }

  func secrets(named name: String) -> [String: String]? {
    isTaken.withLock { $0 ? winner : nil }
  }

  func create(_ secrets: [String: String], named name: String) -> Bool {
    isTaken.withLock { $0 = true }
    return false
  }

  func remove(_ name: String) {}
}
