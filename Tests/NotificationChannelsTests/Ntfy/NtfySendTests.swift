import Contracts
import ContractsTesting
import NotificationChannels
import TestSupport
import Testing

@Suite("Publishing to ntfy") struct NtfySendTests {
  private let http = InMemoryHTTP()
  private let secrets = InMemorySecretStore()
  private var subject: NtfyChannel { NtfyChannel(http: http, secrets: secrets) }

  private func send(
    _ notification: UserNotification = .sample(), to address: String = "https://ntfy.sh/mytopic",
    _ options: [ChannelOption: String] = [:], key: String = "milestone-50-1@ntfy-1"
  ) async throws -> SendOutcome {
    let registered = try RegisteredChannel(subject, address, options: options, in: secrets)
    return await subject.send(
      notification, to: registered.registration, idempotencyKey: key
    ).inEnglish
  }

  private func body() throws -> JSONAnswer {
    try JSONAnswer(String(decoding: try #require(http.requests.last).body, as: UTF8.self))
  }

  @Test("S5-5 a notification is published as JSON to the root of the server") func publishes()
    async throws
  {
    #expect(try await send(.sample(), to: "https://ntfy.sh/mytopic") == .delivered)
    let request = try #require(http.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://ntfy.sh/")
    #expect(
      request.headers == [
        "Content-Type": "application/json", "Idempotency-Key": "milestone-50-1@ntfy-1",
      ])
    let body = try body()
    #expect(body.keys == ["topic", "title", "message", "priority", "tags", "sequence_id"])
    #expect(try body("topic").string == "mytopic")
    #expect(try body("title").string == "Halfway – “50 %”")
    #expect(try body("message").string == "Noch 5,5 kg\nbis zum Ziel 🎉")
    #expect(try body("priority").int == 3)
    #expect(try body("tags.0").string == "tada")
  }

  @Test("S5-5 a server below a path is published to there") func subPath() async throws {
    _ = try await send(to: "http://phil:p%40ss@host:8080/a/b/mytopic")
    #expect(http.requests.first?.url == "http://host:8080/a/b/")
    #expect(http.requests.first?.headers["Authorization"] == "Basic cGhpbDpwQHNz")
  }

  @Test("S5-5 the token and the click URL are included") func options() async throws {
    _ = try await send(
      to: "https://ntfy.sh/mytopic", [.token: "tk_1", .open: "https://waymark.example/a"])
    #expect(http.requests.first?.headers["Authorization"] == "Bearer tk_1")
    #expect(try body()("click").string == "https://waymark.example/a")
  }

  @Test("S5-5 the tag is that of its kind, and every priority has a level")
  func levels() async throws {
    var notification = UserNotification.sample()
    notification.style.emoji = "footprints"
    _ = try await send(notification)
    #expect(try body()("tags").array.map(\.string) == ["footprints"])
    for (priority, level) in [(NotificationPriority.low, 2), (.normal, 3), (.high, 4)] {
      _ = try await send(.sample(priority: priority))
      #expect(try body()("priority").int == level)
    }
  }

  @Test("S5-5 the same notification has the same sequence ID, which ntfy accepts")
  func sequence() async throws {
    var seen: [String?] = []
    for key in [
      "milestone-50-1@ntfy-1", "milestone-50-1@ntfy-1", "milestone-75-1@ntfy-1", "plain_1",
    ] {
      _ = try await send(key: key)
      seen.append(try body()("sequence_id").string)
    }
    // printf milestone-50-1@ntfy-1 | sha256sum
    #expect(seen[0] == "6056ab3d13e0cb68321e3d4777dffd947fe60995aa47f0d5f7e4d2c90cd6c724")
    #expect(seen[0] == seen[1])
    #expect(seen[0] != seen[2])
    #expect(seen[3] == "plain_1")
    for sequence in seen { #expect(sequence?.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil) }
  }

  @Test(
    "S5-5 the server's response determines the result",
    arguments: [
      (200, SendOutcome.delivered),
      (400, .refused(reason: Phrase(verbatim: "the server answered 400"))),
      (413, .refused(reason: Phrase(verbatim: "the server answered 413"))),
      (429, .retry(after: .seconds(60), reason: Phrase(verbatim: "the server answered 429"))),
      (503, .retry(after: .seconds(60), reason: Phrase(verbatim: "the server answered 503"))),
      (410, .gone(reason: Phrase(verbatim: "the server answered 410"))),
    ])
  func answers(status: Int, outcome: SendOutcome) async throws {
    http.answer { _ in .success(HTTPResponse(status: status, headers: ["retry-after": "60"])) }
    #expect(try await send() == outcome)
  }

  @Test("S5-5 a publisher without permission is told where to fix that", arguments: [401, 403])
  func forbidden(status: Int) async throws {
    http.answer { _ in .success(HTTPResponse(status: status)) }
    guard case .refused(let reason) = try await send() else {
      Issue.record("It was not refused.")
      return
    }
    #expect(reason.description.contains("\(status)"))
    #expect(reason.description.contains("--token"))
  }

  @Test("S5-5 without its secrets nothing is sent") func secretsLost() async throws {
    let registered = try RegisteredChannel(subject, "https://ntfy.sh/mytopic", in: secrets)
    secrets.remove("ntfy-1")
    let outcome = await subject.send(
      .sample(), to: registered.registration, idempotencyKey: "k"
    ).inEnglish
    #expect(
      outcome
        == .refused(
          reason: Phrase(
            verbatim: "the channel's address is lost; remove the channel and add it again")))
    #expect(http.requests.isEmpty)
  }
}
