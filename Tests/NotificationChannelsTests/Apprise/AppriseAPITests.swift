import Contracts
import ContractsTesting
import NotificationChannels
import TestSupport
import Testing

@Suite("Sending to an Apprise API") struct AppriseAPITests {
  private let http = InMemoryHTTP()
  private let secrets = InMemorySecretStore()
  private var subject: AppriseChannel {
    AppriseChannel(http: http, programs: InMemoryPrograms(), secrets: secrets)
  }

  private func send(_ notification: UserNotification = .sample()) async throws -> SendOutcome {
    let registered = try RegisteredChannel(
      subject, "https://phil:p@host:8000/sub/notify/key_1/?tag=me", in: secrets)
    return await subject.send(
      notification, to: registered.registration, idempotencyKey: "k"
    ).inEnglish
  }

  @Test("S5-5 it gets title, body, type and format") func body() async throws {
    #expect(try await send() == .delivered)
    let request = try #require(http.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://host:8000/sub/notify/key_1/?tag=me")
    #expect(
      request.headers == [
        "Accept": "application/json", "Authorization": "Basic cGhpbDpw",
        "Content-Type": "application/json",
      ])
    let body = try JSONAnswer(String(decoding: request.body, as: UTF8.self))
    #expect(body.keys == ["title", "body", "type", "format"])
    #expect(try body("title").string == "Halfway – “50 %”")
    #expect(try body("body").string == "Noch 5,5 kg\nbis zum Ziel 🎉")
    #expect(try body("format").string == "text")
  }

  @Test(
    "S5-5 the look of its kind determines the type",
    arguments: [NotificationStyle.Tone.success, .warning, .info])
  func types(tone: NotificationStyle.Tone) async throws {
    var notification = UserNotification.sample()
    notification.style.tone = tone
    _ = try await send(notification)
    let request = try #require(http.requests.first)
    let body = try JSONAnswer(String(decoding: request.body, as: UTF8.self))
    #expect(try body("type").string == "\(tone)")
  }

  @Test(
    "S5-5 its response determines the result",
    arguments: [
      (200, SendOutcome.delivered),
      (
        204,
        .refused(
          reason: Phrase(
            verbatim: "the server answered 204: no service is stored under this key; add one there")
        )
      ),
      (
        424,
        .retry(
          after: nil,
          reason: Phrase(verbatim: "the server answered 424: one of its services rejected it"))
      ),
      (500, .retry(after: nil, reason: Phrase(verbatim: "the server answered 500"))),
    ])
  func answers(status: Int, outcome: SendOutcome) async throws {
    http.answer { _ in .success(HTTPResponse(status: status)) }
    #expect(try await send() == outcome)
  }
}
