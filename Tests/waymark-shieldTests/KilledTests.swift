import Contracts
import Foundation
import ShieldSocket
import TestSupport
import Testing

@testable import waymark_shield

/// The program, killed at random instants while it applies and clears.
struct KilledTests {
  private static let sets: [Set<String>] = [
    ["a.example", "b.example"], Set((0..<400).map { "site-\($0).example.org" }),
  ]

  @Test(
    "By hand: every file is completely old or new, nothing foreign is lost, and the next run repairs it"
  )
  func byHand() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let machine = try Machine()
    // A folder that is created each time may stay, empty, when the program is killed while removing
    // it.
    _ = try machine.folder.file("etc/chromium/policies/managed/other.json", "{}")
    let before = machine.content
    var whole: [Set<String>: [String: [UInt8]]] = [[]: before]
    for sites in Self.sets {
      try machine.run("apply", Machine.order(sites))
      whole[sites] = machine.content
      try machine.run("clear")
    }
    try #require(machine.content == before)
    let known = whole
    let taken = try time { try machine.run("apply", Machine.order(Self.sets[1])) }
    var finished = 0
    for round in 0..<LongForm.count(short: 30, long: 2_000) {
      let sites = random.pick(Self.sets + [[]])
      let input = try [UInt8](JSONEncoder().encode(Machine.order(sites))) + Array("\n".utf8)
      let (process, _) = try machine.start([sites.isEmpty ? "clear" : "apply"], input: input)
      usleep(UInt32.random(in: 0...UInt32(taken / .microseconds(1)), using: &random))
      if !process.isRunning { finished += 1 }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for (path, bytes) in machine.content where !path.split(separator: "/").last!.hasPrefix(".") {
        try #require(
          known.values.contains { $0[path] == bytes },
          "round \(round), seed \(seed): \(path) is neither old nor new")
      }
      for path in before.keys {
        try #require(machine.content[path] != nil, "\(path), seed \(seed)")
      }
      guard round % 5 == 0 else { continue }
      let wanted = random.pick(Self.sets + [[]])
      let mending = try time {
        let end = try machine.run(wanted.isEmpty ? "clear" : "apply", Machine.order(wanted))
        #expect(end.status == 0, "seed \(seed)")
      }
      if LongForm.isWanted { #expect(mending < .seconds(2)) }
      try #require(machine.content == known[wanted], "round \(round), seed \(seed)")
    }
    try machine.run("clear")
    #expect(machine.content == before)
  }

  @Test("Serving: after each kill it can be restarted, and works")
  func serving() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let machine = try Machine()
    let before = machine.content
    for _ in 0..<LongForm.count(short: 10, long: 400) {
      try machine.serve()
      let sites = random.pick(Self.sets)
      let path = machine.socketPath
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? ShieldSocket(path: path, ownUser: getuid()).send(Machine.order(sites))
        isOver.signal()
      }
      usleep(UInt32.random(in: 0...15_000, using: &random))
      machine.stop()
      isOver.wait()
    }
    try machine.serve()
    let reply = try ShieldSocket(path: machine.socketPath, ownUser: getuid())
      .send(.clear([.hosts, .chromium, .firefox], .off))
    #expect(reply.problem == nil && reply.targets.allSatisfy { $0.problem == nil })
    #expect(machine.content == before, "seed \(seed)")
  }

  private func time(_ body: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(body)
  }
}
