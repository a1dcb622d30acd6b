import Contracts
import ContractsTesting
import NotificationChannels
import Testing

@Suite("No secrets in what is shown of channels") struct NoSecretTests {
  /// Part of every secret of the channels below.
  private static let mark = "hunter"

  private static let answers: [Result<HTTPResponse, HTTPFailure>] =
    [
      200, 204, 301, 302, 400, 401, 403, 404, 408, 410, 413, 418, 424, 425, 429, 500, 502, 503, 599,
    ].map { status in
      .success(
        HTTPResponse(
          status: status, headers: ["location": "https://x/hunter0", "retry-after": "hunter0"],
          body: Array("hunter0".utf8)))
    } + [
      .failure(.malformed(Phrase(verbatim: "its address is invalid"))),
      .failure(.unreachable(Phrase(verbatim: "refused"))),
      .failure(.untrusted(Phrase(verbatim: "no"))), .failure(.timedOut),
      .failure(.cutOff(Phrase(verbatim: "it broke off"))),
    ]

  private static let requests = [
    ChannelRequest(
      kind: "ntfy", address: "https://hunter1:hunter2@ntfy.sh/hunter3",
      options: [.open: "https://x/hunter4"]),
    ChannelRequest(
      kind: "ntfy", address: "https://ntfy.sh/hunter3", options: [.token: "tk_hunter5"]),
    ChannelRequest(
      kind: "webhook", address: "https://hunter1:hunter2@host/hunter3?hunter4",
      options: [.secret: "hunter5", .optOut: "https://hunter6@host/hunter7"]),
    ChannelRequest(kind: "apprise", address: "https://hunter1:hunter2@host/notify/hunter3"),
    ChannelRequest(kind: "apprise", address: "slack://hunter1@hunter2/hunter3/hunter4"),
  ]

  @Test("S1-5 no outcome and no address contains a secret", arguments: requests)
  func outcomes(request: ChannelRequest) async throws {
    let http = InMemoryHTTP()
    let secrets = InMemorySecretStore()
    let programs = InMemoryPrograms { call in
      let url = call.variables["APPRISE_URLS"] ?? ""
      return .success(
        ProgramResult(status: 1, output: "now - ERROR - Bad \(url), (hunter2) and [Hunter4]"))
    }
    let channels: [any NotificationChannel] = [
      NtfyChannel(http: http, secrets: secrets), WebhookChannel(http: http, secrets: secrets),
      AppriseChannel(http: http, programs: programs, secrets: secrets),
    ]
    let channel = try #require(channels.first { $0.identifier == request.kind })
    let registration = try RegisteredChannel(
      channel, request.address, options: request.options, in: secrets
    ).registration
    #expect(!"\(registration)".contains(Self.mark))
    for answer in Self.answers {
      http.answer { _ in answer }
      let outcome = await channel.send(.sample(), to: registration, idempotencyKey: "k")
      #expect(!"\(outcome)".lowercased().contains(Self.mark))
      let ending = await channel.optOut(registration)
      #expect(!"\(ending)".lowercased().contains(Self.mark))
    }
    #expect(http.requests.count + programs.calls.count >= Self.answers.count)
  }
}
