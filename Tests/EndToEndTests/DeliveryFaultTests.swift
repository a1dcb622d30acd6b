import Foundation
import TestSupport
import Testing

/// Thousands of notifications through the real service, with a failing receiver and killed
/// processes.
@Suite(.serialized) struct DeliveryFaultTests {
  private static let start: Int64 = 1_716_148_800
  private static let count = LongForm.count(short: 1_500, long: 10_000)
  private static let suppressed = 50

  private let machine: Machine

  init() throws {
    machine = try Machine(now: nil)
  }

  /// So many seconds after the start, for the command line.
  private func instant(_ seconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(Self.start + seconds)).formatted(.iso8601)
  }

  @Test(
    "S5-5 Of thousands of notifications each arrives, no suppressed one does, and duplicates only when in doubt"
  )
  func faults() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let receiver = try FaultyReceiver(seed: seed, faultsPerThousand: 60, on: machine)
    let channel = try machine.json(
      "notifications", "channel", "add", "webhook", receiver.url, "--now", instant(0))
    let id = try #require(try channel("id").string)
    try machine.queue(Self.count, suppressed: Self.suppressed, for: id, at: Int(Self.start))

    var (kills, rounds) = (0, 0)
    var clock: Int64 = 0
    while try receiver.report(on: machine).taken.count < Self.count {
      rounds += 1
      try #require(rounds < 2_000, "seed \(seed)")
      // Every waiting item is due again after an hour.
      clock += 3_601
      let words = ["notifications", "deliver", "--quiet", "--now", instant(clock)]
      let processes = try (0..<(random.chance(30) ? 2 : 1)).map { _ in try machine.start(words) }
      if random.chance(25) {
        usleep(UInt32.random(in: 20_000...400_000, using: &random))
        processes[0].send(SIGKILL)
        if processes[0].wait() == .killed(SIGKILL) { kills += 1 }
      }
      for process in processes { process.wait() }
    }
    // Items received without a response are sent again, which may fail too.
    var left = 20
    repeat {
      clock += 3_601
      left -= 1
      #expect(try machine.run("notifications", "deliver", "--now", instant(clock)).code == 0)
    } while try states()["queued"] != nil && left > 0

    let report = try receiver.report(on: machine)
    print(
      "delivery under faults: seed \(seed), \(rounds) rounds, \(kills) kills, "
        + "\(report.requests) requests, faults \(report.faults), \(report.duplicates) duplicates "
        + "of at most \(report.unanswered + kills)")
    #expect(report.taken.count == Self.count)
    #expect(report.keys.allSatisfy { $0.hasPrefix("n-") })
    #expect(report.duplicates <= report.unanswered + kills)
    #expect(try states() == ["sent": Self.count, "suppressed": Self.suppressed])
  }

  /// The number of notifications in each state.
  private func states() throws -> [String: Int] {
    let items = try machine.json("notifications", "list", "--latest", "20000")("items").array
    return try items.reduce(into: [:]) { states, item in
      states[try item("deliveries.0.state").string ?? "", default: 0] += 1
    }
  }

  @Test(
    "S5-5 Processes that deliver at once, with clocks hours apart, send each notification once")
  func shared() throws {
    let receiver = try FaultyReceiver(seed: 1, faultsPerThousand: 0, on: machine)
    let channel = try machine.json(
      "notifications", "channel", "add", "webhook", receiver.url, "--now", instant(0))
    try machine.queue(2_000, for: try #require(try channel("id").string), at: Int(Self.start))
    // Each starts while others have claimed items.
    let processes = try [1, 3_601, -3_599, 86_401].map { (seconds: Int64) in
      usleep(150_000)
      return try machine.start(["notifications", "deliver", "--json", "--now", instant(seconds)])
    }
    let sent = try processes.map { process in
      #expect(process.wait() == .exited(0), "\(process.errors)")
      return try JSONAnswer(process.output)("sent").int ?? 0
    }
    let report = try receiver.report(on: machine)
    #expect(report.taken.count == 2_000 && report.duplicates == 0)
    #expect(sent.reduce(0, +) == 2_000)
  }
}
