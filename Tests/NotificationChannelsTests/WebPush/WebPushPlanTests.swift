import Contracts
import ContractsTesting
import Testing

@testable import NotificationChannels

@Suite("Web Push: setting up") struct WebPushPlanTests {
  private let channel = WebPushFixture(InMemoryHTTP()).channel

  private func plan(
    _ address: String, _ options: [ChannelOption: String] = [:]
  ) throws(ChannelRefusal) -> ChannelPlan {
    try channel.plan(ChannelRequest(kind: "webpush", address: address, options: options))
  }

  /// Also checks that no refusal reveals the subscription.
  private func reason(_ address: String, _ options: [ChannelOption: String] = [:]) -> String? {
    do {
      _ = try plan(address, options)
      return nil
    } catch {
      for secret in [WebPushFixture.p256dh, WebPushFixture.auth, WebPushFixture.path, "hunter2"] {
        #expect(
          !error.reason.description.contains(secret) && !error.hint.description.contains(secret))
      }
      #expect(!error.hint.description.isEmpty)
      return error.reason.description
    }
  }

  @Test("S5-5 A subscription is stored among the secrets; of its address only the server is shown")
  func kept() throws {
    let plan = try plan(
      WebPushFixture.subscription(),
      [.contact: "https://ada.example.org/", .open: "https://record.example/?key=hunter2"])
    #expect(plan.address == "https://push.example.net/…")
    #expect(
      plan.secrets == [
        "endpoint": "https://push.example.net" + WebPushFixture.path,
        "p256dh": WebPushFixture.p256dh, "auth": WebPushFixture.auth,
        "contact": "https://ada.example.org/", "open": "https://record.example/?key=hunter2",
      ])
  }

  @Test("S5-5 Keys are accepted with and without padding, and without an expiry") func padding()
    throws
  {
    let padded = WebPushFixture.subscription(
      p256dh: WebPushFixture.p256dh + "=", auth: WebPushFixture.auth + "==")
    #expect(try plan(padded) == plan(WebPushFixture.subscription()))
    let bare = WebPushFixture.subscription().replacing(#""expirationTime":null,"#, with: "")
    #expect(try plan(bare) == plan(WebPushFixture.subscription()))
  }

  @Test(
    "S5-5 Plain http is only allowed on this machine",
    arguments: [
      ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/…"),
      ("http://127.9.0.1/x", "http://127.9.0.1/…"),
      ("http://LOCALHOST:80/x", "http://localhost/…"), ("http://[::1]:81/x", "http://[::1]:81/…"),
      ("HTTPS://Push.Example.NET:443/x", "https://push.example.net/…"),
      ("https://push.example.net:444/x", "https://push.example.net:444/…"),
      ("http://push.example.net/x", nil), ("http://127.0.0.1.example.net/x", nil),
      ("http://127.1/x", nil), ("http://128.0.0.1/x", nil), ("http://localhost.example/x", nil),
    ])
  func origins(endpoint: String, shown: String?) {
    let subscription = WebPushFixture.subscription(endpoint: endpoint)
    #expect((try? plan(subscription))?.address == shown)
    if shown == nil {
      #expect(reason(subscription) == "The subscription's endpoint isn't https.")
    }
  }

  @Test(
    "S5-5 An endpoint that is not a URL is refused",
    arguments: [
      "", "x", "/push/x", "https://", "https:///x", "https://a b/x", "https://a/x y",
      "https://ä.example/x", "https://a/\\nx", "https://a:0/x", "https://%0a.example/x",
      "https://%C3%A4/x", "https://a:99999/x",
    ])
  func noURL(endpoint: String) {
    #expect(
      reason(WebPushFixture.subscription(endpoint: endpoint))
        == "The subscription's endpoint isn't a URL.")
  }

  @Test(
    "S5-5 An endpoint with a user name or of another scheme is refused",
    arguments: [
      (
        "https://ada:hunter2@push.example.net/x",
        "The subscription's endpoint contains a user name."
      ),
      ("https://ada@push.example.net/x", "The subscription's endpoint contains a user name."),
      ("ftp://push.example.net/x", "The subscription's endpoint isn't https."),
      ("wss://localhost/x", "The subscription's endpoint isn't https."),
    ])
  func strange(endpoint: String, expected: String) {
    #expect(reason(WebPushFixture.subscription(endpoint: endpoint)) == expected)
  }

  @Test(
    "S5-5 A key that is not a point of P-256 is refused",
    arguments: [
      "", "BCVx", WebPushFixture.p256dh.replacing("iw4", with: "iw8"), "A" + WebPushFixture.p256dh,
      WebPushFixture.p256dh + "A", "A" + WebPushFixture.p256dh.dropFirst(),
      "AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx", WebPushFixture.p256dh + "==",
      WebPushFixture.p256dh.replacing("-", with: "+"), "=" + WebPushFixture.p256dh,
      Base64URL.encode([4] + [UInt8](repeating: 0, count: 64)),
      Base64URL.encode([4] + [UInt8](repeating: 255, count: 64)),
    ])
  func noPoint(key: String) {
    #expect(
      reason(WebPushFixture.subscription(p256dh: key)) == "The key p256dh isn't a point on P-256.")
  }

  @Test(
    "S5-5 A secret that is not 16 bytes is refused",
    arguments: [
      "", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J_aSIgghB", "BTBZMqHH6r4Tts7J/aSIgg", "ä",
    ])
  func noSecret(auth: String) {
    #expect(reason(WebPushFixture.subscription(auth: auth)) == "The key auth isn't 16 bytes long.")
  }

  @Test(
    "S5-5 An invalid subscription is refused",
    arguments: [
      "", "https://push.example.net/x", "[]", "{}", #"{"endpoint":"https://push.example.net/x"}"#,
      #"{"endpoint":"https://push.example.net/x","keys":{"auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#,
      #"{"endpoint":7,"keys":{"p256dh":"a","auth":"b"}}"#,
      String(WebPushFixture.subscription().dropLast()),
    ])
  func noSubscription(text: String) {
    #expect(reason(text) == "This isn't a browser's push subscription.")
  }

  @Test("S5-5 A subscription is valid until it expires") func expiry() {
    func until(_ milliseconds: Int64) -> String {
      WebPushFixture.subscription().replacing("null", with: "\(milliseconds)")
    }
    let now = WebPushFixture.now.secondsSince1970 * 1_000
    #expect(reason(until(now)) == "The subscription has expired.")
    #expect(reason(until(now + 1)) == nil)
  }

  @Test(
    "S5-5 A contact is an e-mail address or a web page",
    arguments: [
      ("mailto:ada@example.org", true), ("mailto:ada@localhost", true),
      ("https://ada.example", true),
      ("", false), ("ada@example.org", false), ("mailto:", false), ("mailto:@example.org", false),
      ("mailto:ada@", false), ("mailto:a@b@c", false), ("mailto: ada@example.org", false),
      ("mailto:<ada@example.org>", false), ("http://ada.example", false), ("https://", false),
      ("mailto:ada@example.org\n", false), ("mailto:\u{e4}@example.org", false),
    ])
  func contacts(contact: String, isTaken: Bool) {
    let expected = isTaken ? nil : "The contact is neither an email address nor a web page."
    #expect(reason(WebPushFixture.subscription(), [.contact: contact]) == expected)
  }

  @Test("S5-5 No contact is needed, except for Apple") func defaultContact() throws {
    #expect(
      try plan(WebPushFixture.subscription()).secrets["contact"] == "mailto:waymark@localhost")
    let apples = WebPushFixture.subscription(endpoint: "https://web.push.apple.com/x")
    let refusal = "Apple's push service doesn't accept senders without a reachable contact."
    #expect(reason(apples) == refusal)
    for local in ["mailto:a@localhost", "https://mac.local", "mailto:a@b.invalid", "https://mac:1"]
    {
      #expect(reason(apples, [.contact: local]) == refusal)
    }
    for known in [
      "mailto:ada@example.org", "mailto:ada@example.org?subject=a", "https://a.example/x",
    ] {
      #expect(reason(apples, [.contact: known]) == nil)
    }
    #expect(
      reason(WebPushFixture.subscription(endpoint: "https://notpush.apple.com.example/x")) == nil)
  }

  @Test(
    "S5-5 A click opens a web page with an address of limited length",
    arguments: [
      ("https://a.example/", true), ("http://localhost:8080/#x", true),
      ("javascript:alert(1)", false),
      ("/today", false), ("https://", false), ("", false), ("file:///etc/passwd", false),
      ("https://a.example/" + String(repeating: "x", count: 1_006), true),
      ("https://a.example/" + String(repeating: "x", count: 1_007), false),
    ])
  func opening(url: String, isTaken: Bool) {
    let expected = isTaken ? nil : "The click target isn't a web page."
    #expect(reason(WebPushFixture.subscription(), [.open: url]) == expected)
  }

  @Test(
    "S5-5 Useless options are not silently accepted",
    arguments: [ChannelOption.secret, .token, .optOut])
  func useless(option: ChannelOption) {
    #expect(
      reason(WebPushFixture.subscription(), [option: "hunter2"])
        == "Web Push doesn't support “\(option.rawValue)”.")
  }
}
