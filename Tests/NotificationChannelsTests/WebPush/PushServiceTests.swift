import Contracts
import ContractsTesting
import Crypto
import Foundation
import TestSupport
import Testing

@testable import NotificationChannels

/// With a push service that shares no code with the code under test.
@Suite("Web Push: a push service") struct PushServiceTests {
  private let service: PushService
  private let secrets = InMemorySecretStore()
  private let time = FixedTimeSource(now: WebPushFixture.now)

  init() throws {
    service = try PushService.running()
  }

  @Test("S5-5 A browser reads the message, and its push service knows the sender")
  func roundTrip() async throws {
    let http = LoopbackHTTP()
    let outcome = try await send(
      .told(title: "Ziel „erreicht“", body: "8.000 Schritte\n👟", priority: .high), through: http,
      [.contact: "mailto:ada@example.org", .open: "https://record.example/today?a=b/c"])
    let answer = try PushAnswer(try #require(http.responses.last))
    #expect(outcome == .delivered && answer.status == 201 && answer.problem == nil)
    #expect(
      answer.message == [
        "key": "goal-achievement-2026-05-17", "kind": "goal-achievement",
        "title": "Ziel „erreicht“", "body": "8.000 Schritte\n👟",
        "url": "https://record.example/today?a=b/c", "createdAt": "2026-05-17T06:40:00Z",
      ])
    #expect(answer.audience == service.origin && answer.contact == "mailto:ada@example.org")
    let left = try #require(answer.expiry) - Int64(Date().timeIntervalSince1970)
    #expect((43_190...43_200).contains(left))
    #expect(answer.headers["ttl"] == "3600" && answer.headers["urgency"] == "high")
    #expect(answer.headers["content-encoding"] == "aes128gcm")
    #expect(answer.headers["content-type"] == "application/octet-stream")
    #expect(answer.headers["topic"]?.count == 32)
  }

  @Test("S5-5 Bodies of 0 to 5000 bytes arrive completely, or cut at a character")
  func sizes() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let letters: [Character] = [
      "a", "ß", "…", "👨‍👩‍👧", "e\u{301}", "\"", "\\", "\n", "\u{1}", "/", "𝄞",
    ]
    let http = LoopbackHTTP()
    let plain = channel(through: http)
    let subscription = try await service.subscription(for: #require(try plain.publicKey()))
    try keep(plain.plan(ChannelRequest(kind: "webpush", address: subscription)))
    var shortened = 0
    for run in 0..<200 {
      let size = run == 0 ? 0 : run == 1 ? 5_000 : Int.random(in: 0...5_000, using: &random)
      let isASCII = random.chance(50)
      var body = ""
      while body.utf8.count < size { body.append(isASCII ? "x" : random.pick(letters)) }
      let outcome = await plain.send(
        .told(body: body), to: .browser, idempotencyKey: "\(run)@webpush-1")
      let answer = try PushAnswer(try #require(http.responses.last))
      let read = try #require(answer.message?["body"], "seed \(seed), run \(run)")
      #expect(outcome == .delivered, "seed \(seed), run \(run)")
      if read != body {
        shortened += 1
        #expect(read.hasSuffix("…") && body.hasPrefix(read.dropLast()), "seed \(seed), run \(run)")
        // The next character would not have fitted: none takes more than 25 bytes.
        #expect((3_969...3_993).contains(answer.plaintext?.count ?? 0), "seed \(seed), run \(run)")
      } else {
        #expect(answer.plaintext?.count ?? 0 <= 3_993, "seed \(seed), run \(run)")
      }
    }
    #expect((10..<150).contains(shortened), "seed \(seed): \(shortened) of 200")
  }

  @Test(
    "S5-5 A message altered in transit is not accepted",
    arguments: [
      (spoiled: Corruption.cipher, status: 400, problem: "cannot be decrypted"),
      (.salt, 400, "cannot be decrypted"),
      (.sender, 400, "the key id is no point of the curve"),
      (.cut, 400, "cannot be decrypted"),
      (.signature, 403, "the signature is wrong"),
      (.claims, 403, "the signature is wrong"),
      (.authorization, 401, "no authorization"),
      (.life, 400, "no TTL"),
      (.topic, 400, "the topic is too long"),
      (.urgency, 400, "no such urgency"),
      (.coding, 415, "not aes128gcm"),
      (.size, 413, "more than 4096 bytes"),
      (.path, 404, "no such subscription"),
    ])
  func altered(_ spoiling: Corruption, status: Int, problem: String) async throws {
    let http = LoopbackHTTP(spoiling.apply)
    let outcome = try await send(.told(), through: http)
    let answer = try PushAnswer(try #require(http.responses.last))
    #expect(answer.status == status && answer.problem == problem)
    #expect(outcome != .delivered)
  }

  @Test("S5-5 A record other than the one the browser subscribed to is rejected")
  func otherKey() async throws {
    let http = LoopbackHTTP()
    let other = Base64URL.encode(P256.Signing.PrivateKey().publicKey.x963Representation)
    let outcome = try await send(.told(), through: http, subscribedTo: other)
    #expect(
      outcome
        == .refused(
          reason: Phrase(
            verbatim:
              "the push service answered 403: the subscription was made with another key, or "
              + "the contact is invalid; subscribe in the browser again, with this record's key")))
    #expect(
      try PushAnswer(try #require(http.responses.last)).problem
        == "the subscription is for another key")
  }

  @Test("S5-5 The token is valid for half a day", arguments: [-12 * 3_600 - 600, 12 * 3_600 + 600])
  func wrongClock(offset: Int64) async throws {
    let http = LoopbackHTTP()
    #expect(try await send(.told(), through: http, clockOff: offset) != .delivered)
    #expect(
      try PushAnswer(try #require(http.responses.last)).problem == "the expiry is not within a day")
  }

  @Test("S5-5 Another browser cannot read the message") func otherBrowser() async throws {
    let http = LoopbackHTTP()
    let plain = channel(through: http)
    let key = try #require(try plain.publicKey())
    let mine = try plain.plan(
      ChannelRequest(kind: "webpush", address: try await service.subscription(for: key)))
    let theirs = try plain.plan(
      ChannelRequest(kind: "webpush", address: try await service.subscription(for: key)))
    for field in ["p256dh", "auth"] {
      var mixed = mine
      mixed.secrets[field] = theirs.secrets[field]
      try keep(mixed)
      #expect(await plain.send(.told(), to: .browser, idempotencyKey: "a") != .delivered)
      #expect(
        try PushAnswer(try #require(http.responses.last)).problem == "cannot be decrypted")
    }
    try keep(mine)
    #expect(await plain.send(.told(), to: .browser, idempotencyKey: "a") == .delivered)
  }

  private func channel(through http: any HTTPSending, clockOff: Int64 = 0) -> WebPushChannel {
    WebPushChannel(http: http, secrets: secrets, time: time) {
      Instant(secondsSince1970: Int64(Date().timeIntervalSince1970) + clockOff)
    }
  }

  private func keep(_ plan: ChannelPlan) throws {
    secrets.remove("webpush-1")
    #expect(secrets.create(plan.secrets, named: "webpush-1"))
  }

  private func send(
    _ notification: UserNotification, through http: any HTTPSending,
    _ options: [ChannelOption: String] = [:], subscribedTo key: String? = nil, clockOff: Int64 = 0
  ) async throws -> SendOutcome {
    let channel = channel(through: http, clockOff: clockOff)
    let subscription = try await service.subscription(
      for: try key ?? #require(try channel.publicKey()))
    try keep(
      channel.plan(ChannelRequest(kind: "webpush", address: subscription, options: options)))
    return await channel.send(notification, to: .browser, idempotencyKey: "a@webpush-1").inEnglish
  }
}
