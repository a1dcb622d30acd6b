import Contracts
import ContractsTesting
import Foundation
import ProcessLocks
import TestSupport
import Testing

@testable import NotificationChannels

/// A session bus for one test. It ends with the test, even if that is interrupted: it lives as long
/// as its input is open.
final class DesktopFixture {
  let folder: TemporaryFolder
  let programs: ProcessPrograms
  let address: String
  private let bus: Process
  private let held = Pipe()
  private var services: [Process] = []

  init(recording recorded: Set<String> = []) throws {
    folder = try TemporaryFolder()
    programs = ProcessPrograms(recording: recorded)
    // A bus that starts no services, whatever is installed.
    let configuration = try folder.file(
      "bus.conf",
      """
      <busconfig><type>session</type><listen>unix:tmpdir=\(folder.path)</listen>
      <auth>EXTERNAL</auth><policy context="default"><allow send_destination="*"/>
      <allow receive_sender="*"/><allow own="*"/></policy></busconfig>
      """)
    bus = ProcessPrograms.process(
      ProgramCall(
        "dbus-run-session",
        [
          "--config-file=\(configuration)", "--", "sh", "-c",
          "echo \"$DBUS_SESSION_BUS_ADDRESS\"; exec cat >/dev/null",
        ]))
    let told = Pipe()
    bus.standardInput = held
    bus.standardOutput = told
    try bus.run()
    let line = String(decoding: told.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
    try #require(address.hasPrefix("unix:"), "dbus-run-session did not start: install dbus")
  }

  deinit {
    for service in services { service.terminate() }
    try? held.fileHandleForWriting.close()
    bus.waitUntilExit()
  }

  var session: DesktopSession { session(["DBUS_SESSION_BUS_ADDRESS": address]) }
  var channel: DesktopChannel { DesktopChannel(programs: programs, session: session) }

  func session(_ variables: [String: String]) -> DesktopSession {
    DesktopSession(
      variables: variables, userFolder: folder.file("none"), fallbackFolder: folder.file("kept"))
  }

  /// Starts the mock of a notification service, after the previous one has ended.
  func startService(capabilities: String = "actions body body-markup") async throws {
    for service in services {
      service.terminate()
      service.waitUntilExit()
    }
    let service = ProcessPrograms.process(
      ProgramCall(
        Python.path,
        [
          "-m", "dbusmock", "--session", "--template", "notification_daemon", "--parameters",
          "{\"capabilities\": \"\(capabilities)\"}",
        ], variables: ["DBUS_SESSION_BUS_ADDRESS": address]))
    service.standardOutput = FileHandle.nullDevice
    try service.run()
    services = [service]
    let found = try await gdbus(["wait", "--session", "--timeout", "30", DesktopBus.service])
    try #require(found.status == 0, "the mock did not start: install python3-dbusmock")
  }

  /// What the mock received, in order.
  func received() async throws -> JSONAnswer {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Support/desktop_calls.py")
    let result = try await programs.run(
      ProgramCall(Python.path, [script.path, address]))
    try #require(result.status == 0, "\(result.errorOutput)")
    return try JSONAnswer(result.output)
  }

  /// Makes the mock report a chosen action of a notification.
  func choose(_ action: String, of id: Int) async throws {
    let result = try await gdbus([
      "call", "--session", "--dest", DesktopBus.service, "--object-path",
      "/org/freedesktop/Notifications", "--method", "org.freedesktop.DBus.Mock.EmitSignal",
      DesktopBus.service, "ActionInvoked", "us", "[<uint32 \(id)>, <'\(action)'>]",
    ])
    try #require(result.status == 0, "\(result.errorOutput)")
  }

  private func gdbus(_ arguments: [String]) async throws -> ProgramResult {
    try await programs.run(
      ProgramCall("gdbus", arguments, variables: ["DBUS_SESSION_BUS_ADDRESS": address]))
  }
}

extension UserNotification {
  static func example(
    _ kind: NotificationKind = .goalAchievement, title: String = "Goal reached",
    body: String = "8 000 steps", priority: NotificationPriority = .normal,
    day: Day? = Day(year: 2026, month: 5, day: 17)
  ) -> UserNotification {
    var example = UserNotification(
      key: NotificationKey("\(kind.rawValue)-x"), kind: kind, title: title, body: body,
      createdAt: Instant(secondsSince1970: 0), priority: priority, day: day,
      expiresAt: Instant(secondsSince1970: 86_400))
    example.style = NotificationStyle(.success, icon: "emblem-default", emoji: "dart")
    return example
  }
}

extension ChannelRegistration {
  static let desktop = ChannelRegistration(
    id: "desktop-1", kind: "desktop", address: "", secretReference: "desktop-1",
    addedAt: Instant(secondsSince1970: 0))
}

extension DesktopChannel {
  /// A channel without secrets, of a program with two commands.
  init(programs: any ProgramRunning, session: DesktopSession) {
    self.init(
      programs: programs, secrets: InMemorySecretStore(), session: session, locks: FileLocks(),
      program: ["waymark"], commands: ["day", "week"])
  }
}
