import Crypto
import Testing

@testable import NotificationChannels

@Suite("Web Push: encryption") struct PushEncryptionTests {
  /// RFC 8291, section 5: the message, and the sender's random values in Appendix A.
  private let message = Array("When I grow up, I want to be a watermelon".utf8)
  private let sealed =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    + "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    + "lcy4a-fN"

  @Test("S5-5 The example of RFC 8291 is reproduced byte for byte") func example() throws {
    let privateKey = try #require(
      Base64URL.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let subscription = try PushSubscription(
      endpoint: "https://push.example.net\(WebPushFixture.path)", p256dh: WebPushFixture.p256dh,
      auth: WebPushFixture.auth)
    let keys = MessageKeys(
      privateKey: try P256.KeyAgreement.PrivateKey(rawRepresentation: privateKey),
      salt: try #require(Base64URL.decode("DGv6ra1nlYgDCS1FRnbzlw")))
    let encrypted = try PushEncryption(subscription: subscription, keys: keys).encrypt(message)
    #expect(Base64URL.encode(encrypted) == sealed)
  }

  @Test("S5-5 No two messages are encrypted with the same keys") func fresh() {
    let keys = (0..<50).map { _ in MessageKeys.random() }
    #expect(Set(keys.map(\.salt)).count == 50)
    #expect(Set(keys.map { Array($0.privateKey.rawRepresentation) }).count == 50)
    #expect(keys.allSatisfy { $0.salt.count == 16 })
  }

  @Test("S5-5 The test browser decrypts the example of RFC 8291, and nothing that was altered")
  func checker() async throws {
    let service = try PushService.running()
    let browser = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    var fields = ["private": browser, "auth": WebPushFixture.auth, "body": sealed]
    let read = try PushAnswer(try await service.post("/decrypt", fields))
    #expect(read.status == 201 && read.plaintext == message)
    var bytes = try #require(Base64URL.decode(sealed))
    for index in bytes.indices {
      bytes[index] ^= 1
      fields["body"] = Base64URL.encode(bytes)
      // A larger record size in the header means the same record.
      let isSize = (16..<20).contains(index)
      let answer = try PushAnswer(try await service.post("/decrypt", fields))
      #expect((answer.status == 400) != isSize, "byte \(index)")
      bytes[index] ^= 1
    }
    fields["body"] = sealed
    fields["auth"] = Base64URL.encode([UInt8](repeating: 7, count: 16))
    #expect(try PushAnswer(try await service.post("/decrypt", fields)).problem != nil)
  }
}
