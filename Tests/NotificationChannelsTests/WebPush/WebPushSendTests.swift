import Contracts
import ContractsTesting
import Testing

@testable import NotificationChannels

@Suite("Web Push: sending") struct WebPushSendTests {
  private static let answered = "the push service answered"

  @Test(
    "S5-5 A response of the push service has the meaning in the RFCs",
    arguments: [
      (200, SendOutcome.delivered), (201, .delivered), (202, .delivered), (204, .delivered),
      (
        404,
        .gone(reason: Phrase(verbatim: "\(answered) 404: the browser is no longer subscribed"))
      ),
      (
        410,
        .gone(reason: Phrase(verbatim: "\(answered) 410: the browser is no longer subscribed"))
      ),
      (413, .refused(reason: Phrase(verbatim: "\(answered) 413: the message is too large for it"))),
      (
        400,
        .refused(
          reason:
            Phrase(
              verbatim:
                """
                \(answered) 400: it doesn't accept the subscription; subscribe in the browser again
                """
            ))
      ),
      (
        401,
        .refused(
          reason:
            Phrase(
              verbatim:
                """
                \(answered) 401: it doesn't accept the sender; check this machine's clock, and \
                the contact
                """
            )
        )
      ),
      (
        403,
        .refused(
          reason:
            Phrase(
              verbatim:
                """
                \(answered) 403: the subscription was made with another key, or the contact is \
                invalid; 
                """
                  + "subscribe in the browser again, with this record's key"))
      ),
      (429, .retry(after: .seconds(90), reason: Phrase(verbatim: "the server answered 429"))),
      (500, .retry(after: .seconds(90), reason: Phrase(verbatim: "the server answered 500"))),
      (503, .retry(after: .seconds(90), reason: Phrase(verbatim: "the server answered 503"))),
      (
        307,
        .refused(
          reason: Phrase(
            verbatim: "the server answered 307, a redirect; use the address it redirects to"))
      ), (418, .refused(reason: Phrase(verbatim: "the server answered 418"))),
    ])
  func answers(status: Int, expected: SendOutcome) async throws {
    let http = InMemoryHTTP { _ in
      .success(
        HTTPResponse(
          status: status, headers: ["retry-after": "90"], body: Array(WebPushFixture.auth.utf8)))
    }
    #expect(try await WebPushFixture(http).send() == expected)
  }

  @Test("S5-5 Without a response it is retried, unless it cannot be sent at all")
  func noAnswer() async throws {
    let http = InMemoryHTTP { _ in .failure(.timedOut) }
    let fixture = WebPushFixture(http)
    #expect(
      try await fixture.send()
        == .retry(after: nil, reason: Phrase(verbatim: "the server took too long to answer")))
    http.answer { _ in .failure(.malformed(Phrase(verbatim: "no URL"))) }
    #expect(
      try await fixture.send()
        == .refused(reason: Phrase(verbatim: "the request can't be sent: no URL")))
  }

  @Test(
    "S5-5 A push service keeps a message until it expires, four weeks at most",
    arguments: [(3_600, "3600"), (1, "1"), (0, "0"), (-5, "0"), (90 * 86_400, "2419200")])
  func life(seconds: Int64, header: String) async throws {
    let http = InMemoryHTTP()
    #expect(try await WebPushFixture(http).send(.told(lasting: seconds)) == .delivered)
    #expect(http.requests.last?.headers["TTL"] == header)
  }

  @Test("S5-5 The remaining time uses the record's clock, the token the real one")
  func clocks() async throws {
    let http = InMemoryHTTP()
    let fixture = WebPushFixture(http)
    fixture.time.set(WebPushFixture.now + 600)
    _ = try await fixture.send()
    #expect(http.requests.last?.headers["TTL"] == "3000")
    #expect(try claims(of: http).contains(#""exp":1779043200"#))
  }

  @Test(
    "S5-5 Urgent messages are marked as urgent", arguments: NotificationPriority.allCases)
  func urgency(priority: NotificationPriority) async throws {
    let http = InMemoryHTTP()
    _ = try await WebPushFixture(http).send(.told(priority: priority))
    #expect(http.requests.last?.headers["Urgency"] == priority.rawValue)
  }

  @Test("S5-5 A second attempt replaces the first: same topic, which reveals nothing")
  func topic() async throws {
    let http = InMemoryHTTP()
    let fixture = WebPushFixture(http)
    for key in [
      "goal-2026-05-17@webpush-1", "goal-2026-05-17@webpush-1", "goal-2026-05-18@webpush-1",
    ] {
      _ = try await fixture.send(as: key)
    }
    _ = try await fixture.send(
      as: "goal-2026-05-17@webpush-1",
      to: WebPushFixture.subscription(auth: "AAAAAAAAAAAAAAAAAAAAAA"))
    let topics = http.requests.compactMap { $0.headers["Topic"] }
    #expect(topics[0] == topics[1])
    #expect(Set(topics).count == 3 && topics.allSatisfy { Base64URL.decode($0)?.count == 24 })
  }

  @Test("S5-5 A message goes to the exact endpoint, and no part of it can be read in transit")
  func request() async throws {
    let http = InMemoryHTTP()
    _ = try await WebPushFixture(http).send()
    let request = try #require(http.requests.last)
    #expect(request.method == .post)
    #expect(request.url == "https://push.example.net" + WebPushFixture.path)
    #expect(
      Set(request.headers.keys) == [
        "Authorization", "Content-Encoding", "Content-Type", "TTL", "Topic", "Urgency",
      ])
    #expect(!String(decoding: request.body, as: UTF8.self).contains("steps"))
    #expect(
      try claims(of: http)
        == #"{"aud":"https://push.example.net","exp":1779043200,"sub":"mailto:waymark@localhost"}"#)
  }

  @Test("S5-5 A long title is shortened after its body; a key that leaves no room is refused")
  func tooLong() async throws {
    let long = String(repeating: "ab", count: 4_000)
    let payload = PushPayload(
      .told(title: long, body: long),
      opening: "https://a.example/" + String(repeating: "\"", count: 1_000))
    let bytes = try #require(try payload.fitted())
    #expect(bytes.count == PushPayload.mostBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(##""body":"…""##) && text.contains(##"…","url":"##))
    var notification = UserNotification.told()
    notification.key = NotificationKey(long)
    let http = InMemoryHTTP()
    #expect(
      try await WebPushFixture(http).send(notification)
        == .refused(reason: Phrase(verbatim: "the notification is too large for Web Push")))
    #expect(http.requests.isEmpty)
  }

  @Test("S5-5 Without its keys, or with damaged ones, nothing is sent and the person is notified")
  func missingKeys() async throws {
    let http = InMemoryHTTP()
    let missing = WebPushFixture(http)
    #expect(
      await missing.channel.send(.told(), to: .browser, idempotencyKey: "a").inEnglish
        == .refused(reason: Phrase(verbatim: "its keys are missing; add it again")))
    var unnamed = ChannelRegistration.browser
    unnamed.secretReference = nil
    #expect(
      await missing.channel.send(.told(), to: unnamed, idempotencyKey: "a").inEnglish
        == .refused(reason: Phrase(verbatim: "its keys are missing; add it again")))
    let damaged = WebPushFixture(
      http,
      secrets: InMemorySecretStore(["webpush-1": ["endpoint": "https://push.example.net/x"]]))
    #expect(
      await damaged.channel.send(.told(), to: .browser, idempotencyKey: "a").inEnglish
        == .refused(reason: Phrase(verbatim: "its keys are damaged; add it again")))
    #expect(http.requests.isEmpty)
  }

  private func claims(of http: InMemoryHTTP) throws -> String {
    let header = try #require(http.requests.last?.headers["Authorization"])
    let part = try #require(header.split(separator: ".").dropFirst().first)
    return String(decoding: try #require(Base64URL.decode(String(part))), as: UTF8.self)
  }
}
