import Foundation
import TestSupport
import Testing

/// An idle service lets the machine sleep.
@Suite(.serialized) struct IdleServiceTests {
  private static let windowSeconds: UInt32 = LongForm.isWanted ? 12 : 6
  private static let mostWakes = LongForm.isWanted ? 3 : 1

  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  /// How often each thread of a process has gone to sleep voluntarily, which is how often it was
  /// woken.
  private func sleeps(of process: ChildProcess) throws -> [String: Int] {
    let folder = "/proc/\(process.identifier)/task"
    var sleeps: [String: Int] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let status = FileManager.default.contents(atPath: "\(folder)/\(thread)/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches:") }
      sleeps[thread] = line.flatMap { Int($0.filter(\.isNumber)) }
    }
    return sleeps
  }

  private func wakes(of process: ChildProcess, inSeconds seconds: UInt32) throws -> Int {
    let before = try sleeps(of: process)
    sleep(seconds)
    return try sleeps(of: process).map { $0.value - before[$0.key, default: 0] }.reduce(0, +)
  }

  /// The fewest wakes in one of three windows: in the first, idle threads may still end, and once a
  /// minute the service checks for due work.
  private func fewestWakes(of process: ChildProcess) throws -> Int {
    var fewest = Int.max
    for _ in 0..<3 where fewest > Self.mostWakes {
      fewest = min(fewest, try wakes(of: process, inSeconds: Self.windowSeconds))
      try #require(process.isRunning, "\(process.errors)")
    }
    return fewest
  }

  /// Adds a hook that writes its events to a file.
  private func addHook(writingTo path: String) throws {
    let hooks = "\(machine.home)/hooks"
    try FileManager.default.createDirectory(
      atPath: hooks, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let hook = try machine.script("hook", "#!/bin/sh\ncat >>'\(path)'\n")
    try FileManager.default.moveItem(atPath: hook, toPath: "\(hooks)/ExerciseGoalReached")
  }

  @Test(
    "An idle service is not woken, neither after its start nor after a delivery",
    .timeLimit(.minutes(3)))
  func isNotWoken() throws {
    let heard = "\(machine.folder)/heard"
    try addHook(writingTo: heard)
    // It creates the record, too.
    let service = try machine.start(["serve", "--port", "0"])
    while service.isRunning, !service.errors.contains("is serving") { usleep(5_000) }
    #expect(try fewestWakes(of: service) <= Self.mostWakes)

    let receiver = try FaultyReceiver(seed: 1, faultsPerThousand: 0, on: machine)
    try machine.run("goal", "exercise", "set", "1")
    try machine.run("notifications", "channel", "add", "webhook", receiver.url)
    // Writes to its pipe.
    try machine.run("log", "exercise", "squats")
    while service.isRunning, !service.errors.contains("1 sent") { usleep(50_000) }
    #expect(try receiver.report(on: machine).taken.count == 1)
    #expect(FileManager.default.fileExists(atPath: heard))
    #expect(try fewestWakes(of: service) <= Self.mostWakes)
    service.send(SIGTERM)
    #expect(service.wait() == .exited(0))
  }
}
