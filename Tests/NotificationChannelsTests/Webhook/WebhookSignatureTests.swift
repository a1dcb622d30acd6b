import Testing

@testable import NotificationChannels

@Suite("The signature of a webhook") struct WebhookSignatureTests {
  @Test("S5-5 it equals that of the reference implementations of Standard Webhooks")
  func reference() throws {
    let signature = try WebhookSignature(secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    #expect(
      signature.header(
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330,
        body: Array("{\"test\": 2432232314}".utf8))
        == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  /// `printf 'a.1.b' | openssl dgst -sha256 -hmac geheim -binary | base64`
  @Test("S5-5 a custom text is used as the key unchanged") func plainText() throws {
    #expect(
      try WebhookSignature(secret: "geheim").header(id: "a", timestamp: 1, body: Array("b".utf8))
        == "v1,DVOiya4QRsm5JYpbro4MwZFSYJij75Def8XQgv4NBAg=")
  }
}
