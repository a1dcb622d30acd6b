import Contracts
import ContractsTesting
import NotificationChannels
import TestSupport
import Testing

@Suite("Sending with the Apprise command") struct AppriseCommandTests {
  private let secrets = InMemorySecretStore()

  private func send(
    _ notification: UserNotification = .sample(), to address: String,
    through programs: any ProgramRunning
  ) async throws -> SendOutcome {
    let subject = AppriseChannel(
      http: InMemoryHTTP(), programs: programs, secrets: secrets)
    let registered = try RegisteredChannel(subject, address, in: secrets)
    return await subject.send(
      notification, to: registered.registration, idempotencyKey: "k"
    ).inEnglish
  }

  @Test("S1-5 other users of the machine can see neither the URL nor the body")
  func call() async throws {
    let programs = InMemoryPrograms()
    #expect(try await send(to: "tgram://hunter2/3", through: programs) == .delivered)
    let call = try #require(programs.calls.first)
    #expect(call.program == "apprise")
    #expect(
      call.arguments == [
        "--verbose", "--input-format=text", "--title=Halfway – “50 %”",
        "--notification-type=success",
      ])
    #expect(call.variables["APPRISE_URLS"] == "tgram://hunter2/3")
    #expect(String(decoding: call.input, as: UTF8.self) == "Noch 5,5 kg\nbis zum Ziel 🎉")
    #expect(call.timeLimit < .seconds(30))
  }

  @Test("S5-5 the real command delivers, whatever the title starts with") func real() async throws {
    let server = try NotifyServer(answering: 200)
    var notification = UserNotification.sample(.streakAtRisk)
    notification.title = "--config Grüße"
    let outcome = try await send(
      notification, to: "json://phil:hunter2@127.0.0.1:\(server.port)/a/b", through: RealPrograms())
    #expect(outcome == .delivered)
    let received = try server.received()
    #expect(try received("path").string == "/a/b")
    #expect(try received("authorization").string == "Basic cGhpbDpodW50ZXIy")
    #expect(try received("body.title").string == "--config Grüße")
    #expect(try received("body.message").string == "Noch 5,5 kg\nbis zum Ziel 🎉")
    #expect(try received("body.type").string == "warning")
  }

  @Test("S5-5 a failure of the real command is retried, with its message")
  func realFailure() async throws {
    let server = try NotifyServer(answering: 500)
    let outcome = try await send(
      to: "json://127.0.0.1:\(server.port)/hunter2", through: RealPrograms())
    #expect(
      outcome
        == .retry(
          after: nil,
          reason: Phrase(
            verbatim:
              "apprise says: Failed to send JSON POST notification: Internal server error., "
              + "error=500.")))
  }

  @Test(
    "S1-5 the address is removed from the real command's messages",
    arguments: ["tgram://hunter2/hunter3", "nonsense://hunter2/hunter3"])
  func realSecrets(address: String) async throws {
    guard case .retry(nil, let reason) = try await send(to: address, through: RealPrograms()) else {
      Issue.record("It is not retried.")
      return
    }
    #expect(reason.description.hasPrefix("apprise says: Unparseable"))
    #expect(!reason.description.contains("hunter"))
  }

  @Test("S1-5 parts of the address are removed, as written and decoded") func redacted()
    async throws
  {
    let programs = InMemoryPrograms { _ in
      .success(
        ProgramResult(
          status: 1,
          output:
            "2026-05-17 18:30:00,123 - WARNING - Token HUNTER2, ‘hünter3’ at host.example. sent"
        ))
    }
    #expect(
      try await send(to: "slack://hunter2/h%C3%BCnter3@host.example/", through: programs)
        == .retry(after: nil, reason: Phrase(verbatim: "apprise says: Token … … at … sent")))
  }

  @Test(
    "S5-5 a command that is missing, slow or silent is retried",
    arguments: [
      (
        Result<ProgramResult, ProgramFailure>.failure(.notThere(program: "apprise")),
        "apprise isn't installed; install it, for example with apt install apprise"
      ),
      (.failure(.timedOut), "apprise didn't finish within 25 s"),
      (.success(ProgramResult(status: 137)), "apprise failed without a message"),
    ])
  func failures(answer: Result<ProgramResult, ProgramFailure>, reason: String) async throws {
    let outcome = try await send(to: "tgram://a/b", through: InMemoryPrograms { _ in answer })
    #expect(outcome == .retry(after: nil, reason: Phrase(verbatim: reason)))
  }
}
