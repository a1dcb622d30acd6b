import Contracts
import ContractsTesting
import Foundation
import ProcessLocks
import Synchronization
import TestSupport
import Testing

@testable import NotificationChannels

@Suite("Clicks on the desktop") struct DesktopActionsTests {
  private let fixture: DesktopFixture
  private let secrets = InMemorySecretStore([
    "desktop-1": ["open": "https://example.org/?a=b"],
    "desktop-2": ["open": "waymark week 2026-05-17"], "desktop-3": ["open": "file:///etc/passwd"],
  ])

  init() async throws {
    fixture = try DesktopFixture(recording: ["sh"])
    try await fixture.startService()
  }

  private func show(
    _ key: String, day: Day? = Day(year: 2026, month: 5, day: 17), secretReference: String?
  ) async throws {
    var registration = ChannelRegistration.desktop
    registration.secretReference = secretReference
    let outcome = await fixture.channel.send(
      .example(day: day), to: registration, idempotencyKey: key)
    #expect(outcome == .delivered)
  }

  /// Runs the listener during `work`, and until the expected number of programs was started.
  ///
  /// - Returns: the programs, without the wrapper that starts them.
  private func started(
    _ expected: Int, while work: () async throws -> Void
  ) async throws -> [[String]] {
    let actions = DesktopActions(
      programs: fixture.programs, secrets: secrets, session: fixture.session, locks: FileLocks(),
      program: ["/opt/way mark"], commands: ["day", "week"],
      pauses: .milliseconds(20) ... .milliseconds(100))
    let listening = Task { await actions.run() }
    defer { listening.cancel() }
    try await Task.sleep(for: .milliseconds(500))
    try await work()
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(15)
    while fixture.programs.recordedCalls.count < expected, clock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    // A moment for anything unexpected.
    try await Task.sleep(for: .milliseconds(300))
    return fixture.programs.recordedCalls.map { Array($0.arguments.dropFirst(3)) }
  }

  @Test("S5-5 A click opens the URL of the channel", arguments: ["view", "default"])
  func url(action: String) async throws {
    try await show("a", secretReference: "desktop-1")
    let started = try await started(1) { try await fixture.choose(action, of: 1) }
    #expect(started == [["xdg-open", "https://example.org/?a=b"]])
  }

  @Test("S5-5 A click runs the command of the channel in a terminal") func command() async throws {
    try await show("a", secretReference: "desktop-2")
    let started = try await started(1) { try await fixture.choose("view", of: 1) }
    let terminal = ["x-terminal-emulator", "-e", "sh", "-c", "\"$@\"; read -r _", "waymark"]
    #expect(started == [terminal + ["/opt/way mark", "week", "2026-05-17"]])
  }

  @Test("S5-5 A URL or command stored by an earlier version and no longer allowed is not opened")
  func kept() async throws {
    try await show("a", secretReference: "desktop-3")
    let started = try await started(0) { try await fixture.choose("view", of: 1) }
    #expect(started.isEmpty)
    var registration = ChannelRegistration.desktop
    registration.secretReference = "desktop-3"
    let channel = DesktopChannel(
      programs: fixture.programs, secrets: secrets, session: fixture.session, locks: FileLocks(),
      program: ["waymark"],
      commands: ["week"])
    #expect(channel.complaint(about: registration) != nil)
    for reference in ["desktop-1", "desktop-2", nil] {
      registration.secretReference = reference
      #expect(channel.complaint(about: registration) == nil)
    }
  }

  @Test("S5-5 Without a URL a click opens a terminal with the day") func terminal() async throws {
    try await show("a", secretReference: nil)
    try await show("b", day: nil, secretReference: "desktop-9")
    let started = try await started(2) {
      try await fixture.choose("view", of: 1)
      try await fixture.choose("view", of: 2)
    }
    let terminal = ["x-terminal-emulator", "-e", "sh", "-c", "\"$@\"; read -r _", "waymark"]
    #expect(
      started == [
        terminal + ["/opt/way mark", "day", "2026-05-17"],
        terminal + ["/opt/way mark", "day", "today"],
      ])
  }

  @Test("S5-5 The opener is really started") func opener()
    async throws
  {
    let seen = fixture.folder.file("seen")
    let script = try fixture.folder.file(
      "bin/xdg-open", "#!/bin/sh\nprintf %s \"$1\" >'\(seen).draft'\nmv '\(seen).draft' '\(seen)'\n"
    )
    #expect(chmod(script, 0o700) == 0)
    let path = "\(fixture.folder.file("bin")):/usr/bin:/bin"
    let programs = ProcessPrograms(variables: ["PATH": path])
    try await show("a", secretReference: "desktop-1")
    let actions = DesktopActions(
      programs: programs, secrets: secrets, session: fixture.session, locks: FileLocks(),
      program: ["waymark"],
      commands: ["day", "week"])
    let listening = Task { await actions.run() }
    defer { listening.cancel() }
    try await Task.sleep(for: .milliseconds(500))
    try await fixture.choose("view", of: 1)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(15)
    while access(seen, F_OK) != 0, clock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == "https://example.org/?a=b")
  }

  @Test("S5-5 Other programs' notifications, and other actions, are ignored") func others()
    async throws
  {
    try await show("a", secretReference: "desktop-1")
    let started = try await started(0) {
      try await fixture.choose("view", of: 7)
      try await fixture.choose("snooze", of: 1)
    }
    #expect(started.isEmpty)
  }

  @Test("S5-5 A former service's notification is not mistaken for one of this service")
  func formerService() async throws {
    try await show("a", secretReference: "desktop-1")
    try await fixture.startService()
    let started = try await started(0) { try await fixture.choose("view", of: 1) }
    #expect(started.isEmpty)
  }

  @Test("S5-5 It continues when the service is restarted") func newService() async throws {
    let started = try await started(1) {
      try await fixture.startService()
      try await show("a", secretReference: "desktop-1")
      try await fixture.choose("view", of: 1)
    }
    #expect(started.count == 1)
  }

  @Test("S5-5 After a failure it listens again, at growing intervals") func pauses()
    async throws
  {
    let starts = Mutex<[ContinuousClock.Instant]>([])
    let programs = InMemoryPrograms { call in
      starts.withLock { $0.append(.now) }
      return .failure(.notThere(program: call.program))
    }
    let actions = DesktopActions(
      programs: programs, secrets: secrets, session: fixture.session, locks: FileLocks(),
      program: ["waymark"],
      commands: ["day", "week"],
      pauses: .milliseconds(50) ... .milliseconds(200))
    let listening = Task { await actions.run() }
    try await Task.sleep(for: .milliseconds(1_200))
    listening.cancel()
    await listening.value
    let times = starts.withLock { $0 }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(gaps.count >= 3)
    for (gap, least) in zip(gaps, [50, 100, 200, 200]) { #expect(gap >= .milliseconds(least)) }
    #expect(times.count <= 9)
  }

  @Test("S5-5 A target that cannot be opened is reported", arguments: [127, 1])
  func trouble(status: Int32) async throws {
    let key = "k"
    try await show(key, secretReference: "desktop-1")
    let told = Mutex<[String]>([])
    let programs = FailingOpener(base: fixture.programs, status: status)
    let actions = DesktopActions(
      programs: programs, secrets: secrets, session: fixture.session, locks: FileLocks(),
      program: ["waymark"],
      commands: ["day", "week"]
    ) { words in told.withLock { $0.append(words.description) } }
    let listening = Task { await actions.run() }
    defer { listening.cancel() }
    try await Task.sleep(for: .milliseconds(500))
    try await fixture.choose("view", of: 1)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(15)
    while told.withLock({ $0.isEmpty }), clock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    let why = status == 127 ? "isn't installed" : "couldn't be started"
    #expect(
      told.withLock { $0 } == ["Clicking a notification opens nothing: xdg-open \(why)."])
  }
}

/// Real programs except shells, which fail.
private struct FailingOpener: ProgramRunning {
  let base: any ProgramRunning
  let status: Int32

  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    call.program == "sh" ? ProgramResult(status: status) : try await base.run(call)
  }

  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    base.lines(of: call)
  }
}
