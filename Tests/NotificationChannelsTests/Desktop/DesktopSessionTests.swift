import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import NotificationChannels

@Suite("Finding the desktop") struct DesktopSessionTests {
  /// The mock and its bus, found through a folder with the socket `bus`.
  private func fixtureWithSocket() async throws -> (DesktopFixture, folder: String) {
    let fixture = try DesktopFixture()
    try await fixture.startService()
    let path = try #require(fixture.address.firstMatch(of: /unix:path=([^,]+)/)?.1)
    let folder = fixture.folder.file("run")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: String(path), toPath: "\(folder)/bus")
    return (fixture, folder)
  }

  @Test("S5-5 A timer without a session finds the user's bus")
  func timer() async throws {
    let (fixture, folder) = try await fixtureWithSocket()
    let session = DesktopSession(
      variables: [:], userFolder: folder, fallbackFolder: fixture.folder.file("kept"))
    #expect(
      await DesktopChannel(programs: fixture.programs, session: session).requestPermission()
        == .granted)
    #expect(session.runtimeFolder == "\(folder)/waymark")
  }

  @Test("S5-5 The folder that the session names comes first") func named() async throws {
    let (fixture, folder) = try await fixtureWithSocket()
    let session = DesktopSession(
      variables: ["XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": ""],
      userFolder: fixture.folder.path, fallbackFolder: "/nowhere")
    #expect(session.busVariables == ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus"])
    #expect(session.runtimeFolder == "\(folder)/waymark")
  }

  @Test("S5-5 A given address is used unchanged") func announced() throws {
    let session = DesktopSession(
      variables: ["DBUS_SESSION_BUS_ADDRESS": "tcp:host=x"], fallbackFolder: "/nowhere")
    #expect(session.busVariables == ["DBUS_SESSION_BUS_ADDRESS": "tcp:host=x"])
  }

  @Test("S5-5 A file that is not a socket is not a bus, and relative folders are not searched")
  func noSocket() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("bus", "")
    let session = DesktopSession(
      variables: ["XDG_RUNTIME_DIR": "relative"], userFolder: folder.path,
      fallbackFolder: "/nowhere")
    #expect(session.busVariables.isEmpty)
    #expect(session.runtimeFolder == "\(folder.path)/waymark")
  }

  @Test("S5-5 If the system has no such folder, a fallback is used") func fallback() throws {
    let folder = try TemporaryFolder()
    let session = DesktopSession(
      variables: [:], userFolder: folder.file("none"), fallbackFolder: folder.file("kept"))
    #expect(session.runtimeFolder == folder.file("kept"))
  }

  @Test("S5-5 The desktop needs no address and is the machine's own channel") func plan() throws {
    let channel = DesktopChannel(
      programs: InMemoryPrograms(),
      session: DesktopSession(variables: [:], fallbackFolder: "/nowhere"))
    #expect(channel.identifier == "desktop")
    #expect(channel.isPlatform)
    #expect(try channel.plan(ChannelRequest(kind: "desktop")) == ChannelPlan(address: ""))
    for open in ["https://example.org/?token=t", "HTTP://[::1]:8080", "waymark week 2026-05-17"] {
      #expect(
        try channel.plan(ChannelRequest(kind: "desktop", options: [.open: open]))
          == ChannelPlan(address: "", secrets: ["open": open]))
    }
  }

  static let refused = [
    ChannelRequest(kind: "desktop", address: ":0"),
    ChannelRequest(kind: "desktop", options: [.token: "hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "--hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "https://hunter2 b"]),
    ChannelRequest(kind: "desktop", options: [.open: ""]),
    ChannelRequest(kind: "desktop", options: [.open: "file:///etc/hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "javascript:hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "ssh://hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "https:///hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "https://hunter2\u{202E}"]),
    ChannelRequest(kind: "desktop", options: [.open: "waymark"]),
    ChannelRequest(kind: "desktop", options: [.open: "waymark hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "waymark week; hunter2"]),
    ChannelRequest(kind: "desktop", options: [.open: "sh -c hunter2"]),
  ]

  @Test(
    "S5-5 Unknown options are refused, without repeating their values", arguments: refused)
  func refusals(request: ChannelRequest) throws {
    let channel = DesktopChannel(
      programs: InMemoryPrograms(),
      session: DesktopSession(variables: [:], fallbackFolder: "/nowhere"))
    let refusal = try #require(throws: ChannelRefusal.self) { try channel.plan(request) }
    #expect(!"\(refusal)".contains("hunter2"))
    #expect(!refusal.hint.description.isEmpty)
  }
}
