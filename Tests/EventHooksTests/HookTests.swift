import Contracts
import Foundation
import ProcessLocks
import SpawnedPrograms
import Testing

@testable import EventHooks

extension HookSuite {
  /// Executables that receive events.
  struct HookTests {
    private struct Message: Decodable, Equatable {
      struct Payload: Decodable, Equatable {
        var days: [Day]
      }

      var api: Int
      var event: String
      var sequence: Int
      var occurredAt: String
      var data: Payload
    }

    private let hooks: HooksFolder

    init() throws {
      hooks = try HooksFolder()
    }

    @Test("A hook gets the event as one line of JSON, once", .timeLimit(.minutes(1)))
    func json() async throws {
      try hooks.put("DaysChanged", #"cat >>"$OUT""#)
      try await hooks.send()
      let text = try #require(hooks.output)
      #expect(text.hasSuffix("}\n"))
      #expect(text.split(separator: "\n").count == 1)
      let message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
      let days = try [#require(Day("2026-05-16")), #require(Day("2026-05-17"))]
      #expect(
        message
          == Message(
            api: 1, event: "DaysChanged", sequence: 41, occurredAt: "2026-05-17T06:00:00+00:00",
            data: Message.Payload(days: days)))
      #expect(hooks.log == "")
    }

    @Test(
      "A hook gets its own variables in addition to the program's", .timeLimit(.minutes(1)))
    func variables() async throws {
      try hooks.put("DaysChanged", #"echo "$WAYMARK_HOME ${PATH:+path}" >>"$OUT""#)
      let given = EventHooks(
        folder: hooks.path, logFile: hooks.logFile, home: "/some where", trust: hooks.trust,
        programs: SpawnedPrograms(), locks: FileLocks())
      for subscriber in given.subscribers() { _ = try await subscriber.handle(.daysChanged) }
      #expect(hooks.output == "/some where path\n")
    }

    @Test("Every hook of an event gets it", .timeLimit(.minutes(1)))
    func several() async throws {
      for name in ["DaysChanged.b", "DaysChanged", "DaysChanged.a.sh"] {
        try hooks.put(name, #"cat >/dev/null; echo "${0##*/}" >>"$OUT""#)
      }
      try await hooks.send()
      #expect(hooks.output == "DaysChanged\nDaysChanged.a.sh\nDaysChanged.b\n")
    }

    @Test(
      "A hook gets the event in its name, up to the first dot",
      arguments: [
        ("DaysChanged", "DaysChanged"), ("DaysChanged.notify", "DaysChanged"),
        ("DaysChanged.notify.sh", "DaysChanged"), ("DaysChangedToo", "DaysChangedToo"),
        ("with space.x", "with space"),
      ])
    func name(file: String, event: String) throws {
      try hooks.put(file, "")
      let subscriber = try #require(hooks.subscribers().first)
      #expect(subscriber.identifier == "hook:\(file)")
      #expect(subscriber.interests == .named([event]))
    }

    @Test("A file that is not executable is not a hook")
    func notExecutable() throws {
      try hooks.put("DaysChanged", "", permissions: 0o644)
      try hooks.put(".DaysChanged", "")
      try FileManager.default.createDirectory(
        atPath: hooks.path + "/StepGoalReached", withIntermediateDirectories: false)
      #expect(hooks.subscribers().isEmpty)
    }

    @Test("Without a folder there are no hooks")
    func noFolder() {
      let nowhere = EventHooks(
        folder: hooks.path + "/nowhere", logFile: hooks.logFile, home: hooks.path,
        trust: hooks.trust, programs: SpawnedPrograms(), locks: FileLocks())
      #expect(nowhere.subscribers().isEmpty)
    }

    @Test("A new hook starts with the present, not with the first event ever")
    func beginning() throws {
      try hooks.put("DaysChanged", "")
      let subscriber = try #require(hooks.subscribers().first)
      guard case .present = subscriber.beginning else {
        Issue.record("starts with \(subscriber.beginning)")
        return
      }
    }

    @Test("The output of hooks is in the log, readable only by its owner", .timeLimit(.minutes(1)))
    func printed() async throws {
      try hooks.put("DaysChanged", "echo hello; echo trouble >&2")
      try await hooks.send(times: 2)
      #expect(hooks.log == "hello\ntrouble\nhello\ntrouble\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: hooks.logFile)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
