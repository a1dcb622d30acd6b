import Composition
import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import Commands

/// S5-5 in a terminal.
struct NotificationCommandTests {
  @Test("S5-5 Reaching a goal is announced once, even when it is undone and repeated")
  func once() async throws {
    let anna = try Person()
    try await anna.types("goal", "exercise", "set", "1")
    let id = try #require(try await anna.json("log", "exercise", "squats")("id").int)
    try await anna.types("log", "delete", "\(id)")
    try await anna.types("log", "exercise", "squats")
    let keys = try await anna.json("notifications")("items").array.map { try $0("key").string }
    #expect(keys.filter { $0 == "exercise-goal-2026-05-17" }.count == 1)
  }

  @Test("A notification for the terminal wakes no service, and a service's work wakes no other")
  func terminalAlone() async throws {
    let anna = try Person()
    try await anna.atTerminal("goal", "exercise", "set", "1")
    #expect(try await !anna.callsService(after: "log", "exercise", "squats"))
    let waiting = try await anna.product().notifications.waiting()
    #expect(waiting.kindsElsewhere == [TerminalChannel.kind])
    #expect(!NotificationsDeliver.showsNotifications)
  }

  @Test("A delivery that leaves work to others wakes no service, like any other command")
  func deliveryAlone() async throws {
    let anna = try Person()
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: anna.home, now: InstantText(anna.now),
        outside: .none.with(InMemoryNotificationChannel("lamp", isPlatform: true))))
    try await waymark.notifications.addPlatformChannel("lamp")
    waymark.close()
    try await anna.types("goal", "exercise", "set", "1")
    try await anna.types("log", "exercise", "squats")
    let pipe = HomeFolder.wakePipePath(in: anna.home)
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }

    func callsService(_ words: String...) async -> Bool {
      let system = SystemEnvironment(
        variables: EnvironmentVariables(["HOME": anna.folder.path]), outputIsTerminal: false,
        errorIsTerminal: true, columns: 80,
        host: ServiceHost(outside: { _ in .none }, serve: { _, _, _, _ in }))
      let line = words + ["--home", anna.home, "--now", anna.now]
      #expect(await Launcher(system: system).run(line) == 0)
      var byte: UInt8 = 0
      return read(reader, &byte, 1) == 1
    }
    #expect(await callsService("log", "steps", "1000"))
    #expect(await !callsService("notifications", "deliver"))
  }

  @Test("S5-5 A tick does the due work, and nothing more the second time")
  func tick() async throws {
    let anna = try Person(now: "2026-05-16T20:00")
    try await anna.types("goal", "steps", "set", "1000")
    try await anna.types("log", "steps", "2000")
    // A streak may be at risk by then.
    #expect(
      try await anna.json("tick")("nextDueAt").string?.hasPrefix("2026-05-16T23:00") == true)
    let late = anna.at("2026-05-17T23:05")
    try await late.types("tick")
    try await late.types("tick")
    let keys = try await late.json("notifications")("items").array.map { try $0("key").string }
    #expect(keys.filter { $0 == "streak-at-risk-2026-05-17" }.count == 1)
    #expect(try await late.json("tick")("sent").int == 0)
  }
}
