import Contracts
import Foundation
import ProcessLocks
import SpawnedPrograms
import Testing

@testable import EventHooks

extension HookSuite {
  /// A misbehaving hook does no harm: handling never throws, and never takes longer than the limit.
  struct MisbehavingHookTests {
    private let hooks: HooksFolder

    init() throws {
      hooks = try HooksFolder()
    }

    @Test(
      "The failure of a hook is logged with its reason",
      .timeLimit(.minutes(1)),
      arguments: [
        ("exit 3", "ended with status 3"), ("kill -TERM $$", "ended with status 15"),
        ("kill -KILL $$", "ended with status 9"),
        ("no-such-command-at-all", "not found"),
      ])
    func failing(script: String, noted: String) async throws {
      try hooks.put("DaysChanged", script)
      try await hooks.send()
      #expect(hooks.log.contains(noted), "\(hooks.log)")
    }

    @Test(
      "A file that cannot be run is logged", .timeLimit(.minutes(1)),
      arguments: ["#!/no/such/interpreter\n", "\u{1}\u{2}\u{3}"])
    func unrunnable(contents: String) async throws {
      try hooks.putFile("DaysChanged", contents)
      try await hooks.send()
      #expect(hooks.log.contains("\(hooks.path)/DaysChanged: "), "\(hooks.log)")
    }

    @Test(
      "A hook that does not end is killed at the limit, with everything it started",
      .timeLimit(.minutes(1)),
      arguments: ["exec sleep 30", "sleep 30", "trap '' TERM INT; sleep 30 & wait; sleep 30"])
    func hanging(script: String) async throws {
      try hooks.put("DaysChanged", "echo $$ >\"$OUT\"\n\(script)")
      let start = ContinuousClock.now
      try await hooks.send(timeLimit: .milliseconds(1_500))
      let taken = ContinuousClock.now - start
      #expect(taken >= .milliseconds(1_400) && taken < .seconds(10))
      #expect(hooks.log == "\(hooks.path)/DaysChanged: killed after 1.5 seconds\n")
      let group = try #require(Int32((hooks.output ?? "").trimmingCharacters(in: .newlines)))
      #expect(try await Processes.haveEnded(ofGroup: group))
    }

    @Test(
      "S5-5 When the program is stopped, a hanging hook gets a moment to end, and is then killed",
      .timeLimit(.minutes(1)), arguments: [("exec sleep 30", true), ("exec sleep 0.3", false)])
    func stopped(script: String, isKilled: Bool) async throws {
      try hooks.put("DaysChanged", "echo $$ >\"$OUT\"\n\(script)")
      let run = Task { [hooks] in try await hooks.send(timeLimit: .seconds(50)) }
      while hooks.output == nil { try await Task.sleep(for: .milliseconds(10)) }
      let start = ContinuousClock.now
      run.cancel()
      try await run.value
      #expect(ContinuousClock.now - start < .seconds(20))
      let killed = "\(hooks.path)/DaysChanged: killed, as Waymark stopped\n"
      #expect(hooks.log == (isKilled ? killed : ""))
    }

    @Test("A hook that leaves a process running counts as finished", .timeLimit(.minutes(1)))
    func background() async throws {
      try hooks.put("DaysChanged", "sleep 25 &")
      let start = ContinuousClock.now
      try await hooks.send(timeLimit: .seconds(20))
      #expect(ContinuousClock.now - start < .seconds(10))
      #expect(hooks.log == "")
    }

    @Test(
      "A hook that does not read its input, or closes all its streams, has not failed",
      .timeLimit(.minutes(1)), arguments: ["exit 0", "exec <&- >&- 2>&-; exit 0"])
    func deaf(script: String) async throws {
      try hooks.put("DaysChanged", script)
      let long = RecordedEvent(
        sequence: 1, name: "DaysChanged", occurredAt: Instant(secondsSince1970: 0),
        payload: "[\"" + String(repeating: "x", count: 1_000_000) + "\"]")
      _ = try await hooks.subscribers().first?.handle(long)
      #expect(hooks.log == "")
    }

    @Test(
      "All output of a hook is read, and the log starts over afterwards",
      .timeLimit(.minutes(1)))
    func talkative() async throws {
      try hooks.put("DaysChanged", "head -c 1200000 /dev/zero | tr '\\0' 'x'; echo")
      try await hooks.send()
      let size = hooks.log.utf8.count
      #expect(size == 1_200_001)
      try hooks.put("DaysChanged", "echo short")
      try await hooks.send()
      #expect(hooks.log == "short\n")
    }

    @Test("A hook that never stops printing cannot fill the disk", .timeLimit(.minutes(1)))
    func endless() async throws {
      try hooks.put("DaysChanged", "exec yes")
      let start = ContinuousClock.now
      try await hooks.send(timeLimit: .seconds(20))
      #expect(ContinuousClock.now - start < .seconds(15))
      let size = try FileManager.default.attributesOfItem(atPath: hooks.logFile)[.size] as? Int
      #expect(try #require(size) < 10_000_000)
      let end = String(hooks.log.suffix(100))
      #expect(end.hasSuffix("/DaysChanged: killed after it printed more than 4 MB\n"))
    }

    @Test(
      "Without a place for the log, a hook still runs and nothing fails", .timeLimit(.minutes(1))
    )
    func noLog() async throws {
      try hooks.put("DaysChanged", #"cat >"$OUT"; echo hello"#)
      let broken = EventHooks(
        folder: hooks.path, logFile: hooks.path + "/nowhere/log", home: hooks.path,
        trust: hooks.trust, programs: SpawnedPrograms(), locks: FileLocks())
      _ = try await broken.subscribers().first?.handle(.daysChanged)
      #expect(hooks.output?.contains("DaysChanged") == true)
    }

    @Test("A hook that is removed before its event arrives is logged", .timeLimit(.minutes(1)))
    func vanished() async throws {
      try hooks.put("DaysChanged", "")
      let subscriber = try #require(hooks.subscribers().first)
      try FileManager.default.removeItem(atPath: hooks.path + "/DaysChanged")
      _ = try await subscriber.handle(.daysChanged)
      #expect(hooks.log.contains("can't be run"))
    }
  }
}
