import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import NotificationChannels

@Suite("Sending to a webhook") struct WebhookSendTests {
  private let http = InMemoryHTTP()
  private let secrets = InMemorySecretStore()
  private var subject: WebhookChannel {
    WebhookChannel(http: http, secrets: secrets) { Date(timeIntervalSince1970: 1_779_100_000.9) }
  }

  private func registered(
    _ address: String = "https://phil:p@host/hook?a=b", _ options: [ChannelOption: String] = [:]
  ) throws -> ChannelRegistration {
    try RegisteredChannel(subject, address, options: options, in: secrets).registration
  }

  @Test("S5-5 it gets five keys in order, and the time in UTC") func body() async throws {
    let outcome = await subject.send(.sample(), to: try registered(), idempotencyKey: "m@webhook-1")
    #expect(outcome == .delivered)
    let request = try #require(http.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://host/hook?a=b")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"body":"Noch 5,5 kg\nbis zum Ziel 🎉","createdAt":"2026-05-17T16:30:00Z","#
        + #""key":"milestone-50-1","kind":"milestone","title":"Halfway – “50 %”"}"#)
    #expect(
      request.headers == [
        "Authorization": "Basic cGhpbDpw", "Content-Type": "application/json",
        "Idempotency-Key": "m@webhook-1", "webhook-id": "m@webhook-1",
        "webhook-timestamp": "1779100000",
      ])
  }

  @Test("S5-5 with a secret every attempt is signed, over the exact body") func signed()
    async throws
  {
    let registration = try registered("https://host/", [.secret: "geheim"])
    for _ in 1...2 { _ = await subject.send(.sample(), to: registration, idempotencyKey: "k") }
    let request = try #require(http.requests.last)
    #expect(
      request.headers["webhook-signature"]
        == (try WebhookSignature(secret: "geheim")).header(
          id: "k", timestamp: 1_779_100_000, body: request.body))
    #expect(http.requests.first == request)
  }

  @Test(
    "S5-5 the receiver's response determines the result",
    arguments: [
      (204, SendOutcome.delivered), (302, nil), (400, nil), (404, nil),
      (410, .gone(reason: Phrase(verbatim: "the server answered 410"))),
      (429, .retry(after: .seconds(9), reason: Phrase(verbatim: "the server answered 429"))),
      (500, .retry(after: .seconds(9), reason: Phrase(verbatim: "the server answered 500"))),
    ] as [(Int, SendOutcome?)])
  func answers(status: Int, outcome: SendOutcome?) async throws {
    http.answer { _ in .success(HTTPResponse(status: status, headers: ["retry-after": "9"])) }
    let found = await subject.send(.sample(), to: try registered(), idempotencyKey: "k").inEnglish
    if let outcome {
      #expect(found == outcome)
    } else if case .refused = found {
    } else {
      Issue.record("\(status) was not a refusal but \(found).")
    }
  }

  @Test("S1-5 the opt-out is sent to the requested address, signed too") func optOut() async throws
  {
    let registration = try registered(
      "https://host/a", [.secret: "geheim", .optOut: "https://host/end?x"])
    #expect(await subject.optOut(registration) == .done)
    let request = try #require(http.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://host/end?x")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"channel":"webhook-1","event":"opt-out"}"#)
    #expect(request.headers["webhook-id"] == "opt-out@webhook-1")
    #expect(
      request.headers["webhook-signature"]
        == (try WebhookSignature(secret: "geheim")).header(
          id: "opt-out@webhook-1", timestamp: 1_779_100_000, body: request.body))
  }

  @Test(
    "S1-5 the opt-out is complete when it was accepted or the receiver is gone",
    arguments: [
      (200, OptOutOutcome.done), (204, .done), (404, .done), (410, .done),
      (302, .retry(after: .seconds(9), reason: Phrase(verbatim: "the server answered 302"))),
      (401, .retry(after: .seconds(9), reason: Phrase(verbatim: "the server answered 401"))),
      (503, .retry(after: .seconds(9), reason: Phrase(verbatim: "the server answered 503"))),
    ])
  func optOutAnswers(status: Int, outcome: OptOutOutcome) async throws {
    http.answer { _ in .success(HTTPResponse(status: status, headers: ["retry-after": "9"])) }
    let registration = try registered("https://host/a", [.optOut: "https://host/end"])
    #expect(await subject.optOut(registration).inEnglish == outcome)
  }

  @Test("S1-5 an opt-out that cannot be sent is retried") func optOutFails() async throws {
    http.answer { _ in .failure(.timedOut) }
    let registration = try registered("https://host/a", [.optOut: "https://host/end"])
    #expect(
      await subject.optOut(registration).inEnglish
        == .retry(after: nil, reason: Phrase(verbatim: "the server took too long to answer")))
  }

  @Test("S1-5 without an address for it, or its secrets, the opt-out is complete") func noOptOut()
    async throws
  {
    let registration = try registered("https://host/a")
    #expect(await subject.optOut(registration) == .done)
    secrets.remove("webhook-1")
    #expect(await subject.optOut(registration) == .done)
    #expect(http.requests.isEmpty)
  }
}
