import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Maintenance of a record: doctor, follow-up work, compaction.
struct DoctorCommandTests {
  @Test("A failing hook is a warning until it is removed")
  func goneHook() async throws {
    let anna = try Person()
    func followUp(after cursor: SubscriberCursor) async throws -> String? {
      let waymark = try await bootstrap(WaymarkEnvironment(home: anna.home))
      try await waymark.unitOfWork.write { try waymark.events.save(cursor, in: $0) }
      let checks = try await anna.json("doctor")("checks").array
      return try checks.first { try $0("name").string == "Follow-up work" }?("state").string
    }
    let later = Instant(secondsSince1970: 1_779_020_000)
    let gone = SubscriberCursor(
      subscriber: "hook:gone", sequence: 0, failures: 3, lastError: "why", retryAt: later)
    #expect(try await followUp(after: gone) == "ok")
    let hooks = "\(anna.home)/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: "\(hooks)/gone"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(hooks)/gone")
    #expect(try await followUp(after: gone) == "warning")
  }

  @Test(
    "The doctor names each file open to others, with the chmod that closes it",
    arguments: [
      ("", "Home folder", mode_t(0o755), "700"), ("", "Home folder", 0o777, "700"),
      ("waymark.sqlite", "Private files", 0o644, "600"), ("secrets", "Private files", 0o755, "700"),
      ("secrets/ntfy-1", "Private files", 0o604, "600"),
      ("hooks.log", "Private files", 0o666, "600"),
      ("before-restore-1.sqlite", "Private files", 0o644, "600"), ("hooks", "Hooks", 0o777, "go-w"),
    ])
  func exposed(place: String, name: String, mode: mode_t, remedy: String) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    for folder in ["secrets", "hooks"] { try #require(mkdir("\(anna.home)/\(folder)", 0o700) == 0) }
    for file in ["secrets/ntfy-1", "hooks.log", "before-restore-1.sqlite"] {
      _ = try anna.folder.file("home/\(file)", "{}")
      try #require(chmod("\(anna.home)/\(file)", 0o600) == 0)
    }
    func check() async throws -> JSONAnswer {
      let checks = try await anna.json("doctor")("checks").array
      return try #require(try checks.first { try $0("name").string == name })
    }
    #expect(try await check()("state").string == "ok")
    let path = place.isEmpty ? anna.home : "\(anna.home)/\(place)"
    try #require(chmod(path, mode) == 0)
    let found = try await check()
    #expect(try found("state").string == "warning")
    #expect(try found("detail").string?.contains(" this machine can ") == true)
    #expect(try found("detail").string?.contains(path) == true)
    // SQLite gives the files next to a record its mode.
    let fixes = try found("fix").string?.components(separatedBy: " && ") ?? []
    #expect(fixes.first == "chmod \(remedy) \(path)")
    #expect(fixes.dropFirst().allSatisfy { $0.hasPrefix("chmod \(remedy) \(path)-") })
  }

  @Test("An event that was set aside is a warning, counted once, until a resync announces it again")
  func setAside() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    func followUp() async throws -> JSONAnswer {
      let checks = try await anna.json("doctor")("checks").array
      return try #require(try checks.first { try $0("name").string == "Follow-up work" })
    }
    #expect(try await followUp()("state").string == "ok")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write { transaction in
      for subscriber in ["one", "two"] {
        let event = UnreadableEvent(sequence: 7, name: "DaysChanged")
        try waymark.events.setAside(
          SetAsideEvent(subscriber: subscriber, event: event), in: transaction)
      }
    }
    let found = try await followUp()
    #expect(try found("state").string == "warning")
    #expect(
      try found("detail").string
        == "1 event couldn't be read and was set aside: DaysChanged")
    #expect(try found("fix").string == "to send them again: waymark resync")
    try await anna.types("resync")
    #expect(try await followUp()("state").string == "ok")
  }

  @Test("A compaction removes events that every subscriber has read, and reports their number")
  func compacted() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write { transaction in
      for _ in 1...300 {
        try waymark.events.append(
          WeatherSwitched(isShown: true), at: Instant(secondsSince1970: 0), in: transaction)
      }
      let latest = try waymark.events.latestSequence(in: transaction)
      for var cursor in try waymark.events.cursors(in: transaction) {
        cursor.sequence = latest
        try waymark.events.save(cursor, in: transaction)
      }
    }
    let first = try await anna.json("doctor", "--compact")("compacted.eventsForgotten").int
    #expect(try #require(first) >= 200)
    #expect(try await anna.json("doctor", "--compact")("compacted.eventsForgotten").int == 0)
  }

  @Test("A read-only command leaves pending events to the service, if one runs")
  func leftToService() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    defer { waymark.close() }
    func cursors() async throws -> Set<Int64> {
      try await waymark.read { Set(try $0.events.cursors(in: $1).map(\.sequence)) }
    }
    // As a process killed before it delivers.
    try await waymark.unitOfWork.write { transaction in
      try waymark.events.append(
        WeatherSwitched(isShown: true), at: Instant(secondsSince1970: 0), in: transaction)
    }
    let before = try await cursors()
    do {
      let serving = try ServingProcess(of: anna.home)
      defer { withExtendedLifetime(serving) {} }
      try await anna.types("today")
      #expect(try await cursors() == before)
      try await anna.types("log", "steps", "1")
      #expect(try await cursors() != before)
    }
    let between = try await cursors()
    try await waymark.unitOfWork.write { transaction in
      try waymark.events.append(
        WeatherSwitched(isShown: false), at: Instant(secondsSince1970: 0), in: transaction)
    }
    try await anna.types("today")
    #expect(try await cursors() != between)
  }

  @Test("The doctor does not check a damaged record further, and does not compact it")
  func damaged() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write {
      // Larger than any number in a record.
      let event = UnreadableEvent(sequence: .max, name: nil)
      try waymark.events.setAside(SetAsideEvent(subscriber: "x", event: event), in: $0)
    }
    let said = CapturedOutput()
    await #expect(throws: (any Error).self) {
      try await anna.run(["doctor", "--json"], into: said)
    }
    let checks = try JSONAnswer(said.result)("checks").array
    #expect(checks.count == 1)
    #expect(
      try checks.first?("detail").string == "event_set_aside.sequence can't be read")
    let failure = try await anna.failure("doctor", "--compact")
    #expect(failure?.englishMessage.contains("event_set_aside.sequence can't be read") == true)
  }

  @Test("An intact record is reported healthy")
  func doctor() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let checks = try await anna.json("doctor")("checks").array
    #expect(try checks.allSatisfy { try $0("state").string == "ok" })
    #expect(checks.count >= 7)
  }
}
