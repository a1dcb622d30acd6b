import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import EventHooks

extension HookSuite {
  /// Nothing runs that another user may have placed there, and a hook and its log only get what
  /// they should.
  struct TrustedHookTests {
    private let hooks: HooksFolder

    init() throws {
      hooks = try HooksFolder()
    }

    private func fault(_ path: String) -> TrustFault { .writable(path: path, mode: "go-w") }

    @Test("A hook that others may change is not run, which is logged once; fixed, it runs")
    func hook() async throws {
      try hooks.put("DaysChanged", #"echo ran >>"$OUT""#)
      try hooks.put("DaysChanged.fine", #"echo fine >>"$OUT""#)
      let path = "\(hooks.path)/DaysChanged"
      hooks.trust.set(fault(path), at: path)
      try await hooks.send()
      try await hooks.send()
      #expect(hooks.output == "fine\nfine\n")
      #expect(
        hooks.log
          == "\(path): not run: other users of this machine can change \(path). "
          + "chmod go-w \(path)\n")
      hooks.trust.set(nil, at: path)
      try await hooks.send()
      #expect(hooks.output == "fine\nfine\nran\nfine\n")
    }

    @Test("Hooks in a folder writable by others are not run") func folder() async throws {
      try hooks.put("DaysChanged", #"echo ran >>"$OUT""#)
      hooks.trust.set(fault(hooks.path), at: hooks.path)
      #expect(hooks.subscribers().isEmpty)
      #expect(
        hooks.log.contains(
          "\(hooks.path): not run: other users of this machine can change \(hooks.path)"))
      #expect(hooks.output == nil)
    }

    @Test("A hook whose owner changes after it was found is not run either")
    func later() async throws {
      try hooks.put("DaysChanged", #"echo ran >>"$OUT""#)
      let subscriber = try #require(hooks.subscribers().first)
      let path = "\(hooks.path)/DaysChanged"
      hooks.trust.set(.foreign(path: path, person: 1_000), at: path)
      for _ in 1...2 { _ = try await subscriber.handle(.daysChanged) }
      #expect(hooks.output == nil)
      #expect(hooks.log.split(separator: "\n").count == 1)
      #expect(hooks.log.contains("belongs to another user. sudo chown 1000 "))
    }

    @Test("A hook that is a symbolic link is not run") func link() throws {
      try hooks.put(".elsewhere", "")
      let path = "\(hooks.path)/DaysChanged"
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(hooks.path)/.elsewhere")
      hooks.trust.set(.link(path: path), at: path)
      #expect(hooks.subscribers().isEmpty)
    }

    @Test("The doctor names refused hooks with the fix, and otherwise lists the hooks")
    func doctor() async throws {
      #expect(
        try await hooks.hooks().healthCheck(knowing: { ["DaysChanged", "StepGoalReached"] })
          .examine()
          == HealthFinding(state: .ok, detail: Phrase("none")))
      try hooks.put("DaysChanged", "")
      try hooks.put("StepGoalReached.a", "")
      let whole = try await hooks.hooks().healthCheck(knowing: {
        ["DaysChanged", "StepGoalReached"]
      }).examine()
      #expect("\(whole.detail)" == "DaysChanged, StepGoalReached.a")
      let path = "\(hooks.path)/DaysChanged"
      hooks.trust.set(fault(path), at: path)
      let found = try await hooks.hooks().healthCheck(knowing: {
        ["DaysChanged", "StepGoalReached"]
      }).examine()
      #expect(found.state == .warning)
      #expect(
        "\(found.detail)"
          == "DaysChanged doesn't run: other users of this machine can change \(path)")
      #expect(found.fix.map { "\($0)" } == "chmod go-w \(path)")
    }

    @Test(
      "A hook without a matching event is named by the doctor, with the nearest event")
    func misspelt() async throws {
      for name in ["DaysChanged", "DayChanged.sh", "README"] { try hooks.put(name, "") }
      let found = try await hooks.hooks()
        .healthCheck(knowing: { ["DaysChanged", "StepGoalReached"] }).examine()
      #expect(found.state == .warning)
      #expect(
        "\(found.detail)"
          == "DayChanged.sh isn't named after an event, so it never runs; README isn't named after an event, so it never runs"
      )
      #expect(
        found.fix.map { "\($0)" }
          == "Did you mean DaysChanged? All events: waymark plugins --events")
    }

    @Test("A hook inherits only its input and the log", .timeLimit(.minutes(1)))
    func descriptors() async throws {
      let secret = try TemporaryFolder()
      let path = try secret.file("secret", "hunter2")
      // As the parent of this process may have left it: inherited by programs.
      let descriptor = open(path, O_RDONLY)
      try #require(descriptor > 2)
      defer { close(descriptor) }
      try hooks.put("DaysChanged", #"exec ls -l /proc/self/fd >"$OUT""#)
      try await hooks.send()
      let lines = try #require(hooks.output).split(separator: "\n").filter { $0.contains(" -> ") }
      let numbers = lines.compactMap { line in
        line.split(separator: " ").reversed().drop { $0 != "->" }.dropFirst().first
      }
      // 3 is the descriptor of the listing itself.
      #expect(numbers.sorted() == ["0", "1", "2", "3"], "\(lines)")
      #expect(!lines.contains { $0.contains("secret") })
    }

    @Test("The input of a hook has no file name while it is read", .timeLimit(.minutes(1)))
    func input() async throws {
      try hooks.put("DaysChanged", #"stat -L -c '%a %h' /proc/self/fd/0 >"$OUT""#)
      try await hooks.send()
      #expect(hooks.output == "600 0\n")
    }

    @Test(
      "The output of hooks never goes to a file that another user chose", .timeLimit(.minutes(1)),
      arguments: ["link", "second name", "pipe"])
    func log(kind: String) async throws {
      let victim = "\(hooks.path)/.victim"
      try hooks.putFile(".victim", "precious\n", permissions: 0o644)
      switch kind {
      case "link":
        try FileManager.default.createSymbolicLink(
          atPath: hooks.logFile, withDestinationPath: victim)
      case "second name": try #require(Foundation.link(victim, hooks.logFile) == 0)
      default: try #require(mkfifo(hooks.logFile, 0o600) == 0)
      }
      try hooks.put("DaysChanged", #"echo spoiled; echo ran >"$OUT""#)
      try await hooks.send()
      #expect(hooks.output == "ran\n")
      #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious\n")
    }

    @Test("A log that others could read is made private", .timeLimit(.minutes(1)))
    func closing() async throws {
      try hooks.putFile(".log", "", permissions: 0o644)
      try hooks.put("DaysChanged", "echo hello")
      try await hooks.send()
      let attributes = try FileManager.default.attributesOfItem(atPath: hooks.logFile)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
