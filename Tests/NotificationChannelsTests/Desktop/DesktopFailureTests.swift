import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import NotificationChannels

@Suite("Desktops without working notifications") struct DesktopFailureTests {
  private func outcome(_ programs: any ProgramRunning, _ session: DesktopSession) async
    -> SendOutcome
  {
    await DesktopChannel(programs: programs, session: session)
      .send(.example(), to: .desktop, idempotencyKey: "k").inEnglish
  }

  private func permission(_ programs: any ProgramRunning, _ session: DesktopSession) async
    -> ChannelPermission
  {
    await DesktopChannel(programs: programs, session: session).requestPermission().inEnglish
  }

  @Test("S1-5 With a notification service there is permission") func granted() async throws {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    #expect(await permission(fixture.programs, fixture.session) == .granted)
  }

  @Test("S1-5 Without one there is none, and the remedy says what to start")
  func noService() async throws {
    let fixture = try DesktopFixture()
    #expect(
      await permission(fixture.programs, fixture.session)
        == .denied(
          remedy: Phrase(
            verbatim: "Log in to a desktop session or start a notification service, such as dunst; "
              + "no notification service is running on the desktop.")))
    #expect(
      await outcome(fixture.programs, fixture.session)
        == .retry(
          after: nil, reason: Phrase(verbatim: "no notification service is running on the desktop"))
    )
  }

  @Test(
    "S1-5 Without a session there is none",
    arguments: [[:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]])
  func noBus(variables: [String: String]) async throws {
    let fixture = try DesktopFixture()
    let session = fixture.session(variables)
    #expect(
      await permission(fixture.programs, session)
        == .denied(remedy: Phrase(verbatim: "Log in to a desktop session, then try again.")))
    #expect(
      await outcome(fixture.programs, session)
        == .retry(after: nil, reason: Phrase(verbatim: "no user is logged in to a desktop")))
  }

  @Test("S1-5 Without gdbus the message says what to install") func noTool() async throws {
    let fixture = try DesktopFixture()
    let programs = InMemoryPrograms { .failure(.notThere(program: $0.program)) }
    #expect(
      await permission(programs, fixture.session)
        == .denied(
          remedy: Phrase(
            verbatim: "Install gdbus: it's in the package libglib2.0-bin, or in glib2.")))
    #expect(
      await outcome(programs, fixture.session)
        == .retry(after: nil, reason: Phrase(verbatim: "gdbus isn't installed")))
  }

  @Test("S5-5 A service that hangs is retried") func hangs() async throws {
    let fixture = try DesktopFixture()
    let programs = InMemoryPrograms { _ in .failure(.timedOut) }
    #expect(
      await outcome(programs, fixture.session)
        == .retry(
          after: nil,
          reason: Phrase(verbatim: "the desktop's notification service didn't answer")))
    #expect(programs.calls.allSatisfy { $0.timeLimit <= .seconds(7) })
  }

  static let told: [(String, SendOutcome)] = [
    ("Timeout was reached", .retry(after: nil, reason: DesktopFailure.tooSlow.reason)),
    (
      "GDBus.Error:org.freedesktop.DBus.Error.NoReply: secret",
      .retry(after: nil, reason: DesktopFailure.tooSlow.reason)
    ),
    (
      "GDBus.Error:org.freedesktop.DBus.Error.Spawn.ChildExited: x",
      .retry(after: nil, reason: DesktopFailure.noService.reason)
    ),
    (
      "GDBus.Error:org.freedesktop.systemd1.NoSuchUnit: x",
      .retry(after: nil, reason: DesktopFailure.noService.reason)
    ),
    (
      "GDBus.Error:org.freedesktop.DBus.Error.InvalidArgs: secret",
      .refused(reason: DesktopFailure.rejected.reason)
    ),
    (
      "GDBus.Error:org.freedesktop.Notifications.Error.ExcessNotificationGeneration: secret",
      .retry(
        after: nil,
        reason: Phrase(
          verbatim: "the desktop's notification service answered "
            + "org.freedesktop.Notifications.Error.ExcessNotificationGeneration"))
    ),
    (
      "secret",
      .retry(
        after: nil,
        reason: Phrase(
          verbatim: "the desktop's notification service answered an unnamed error"))
    ),
  ]

  @Test("S5-5 Errors of gdbus are reported by name, without the sent content", arguments: told)
  func errors(text: String, expected: SendOutcome) async throws {
    let fixture = try DesktopFixture()
    let programs = InMemoryPrograms { _ in
      .success(ProgramResult(status: 1, errorOutput: "Error: \(text)\n"))
    }
    #expect(await outcome(programs, fixture.session) == expected.inEnglish)
  }
}
