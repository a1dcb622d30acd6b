import LifePlaying
import Synchronization

/// Processes with different clocks deliver at once, and some are killed: each notification arrives,
/// under one identifier, and more than once only if a kill left it in doubt.
public struct ClockTrial: Trial {
  private let notifications: Int
  /// How far a clock may be ahead or behind, in seconds.
  private static let skews: [Int64] = [0, 30, 601, 3_600, 86_400, -601, -86_400]

  public var name: String { "clocks" }

  public init(notifications: Int = 20) {
    self.notifications = notifications
  }

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var dice = Dice(seed: seed)
    let sandbox = try Sandbox(on: bench, seed: seed)
    let receiver = try Receiver(milliseconds: 15)
    defer {
      receiver.close()
      sandbox.clear()
    }
    let judge = Judge(
      sandbox: sandbox, replay: "clocks --seed \(seed) --rounds 1", label: "clocks-\(seed)")
    let added = try sandbox.run(["notifications", "channel", "add", "webhook", receiver.url])
    guard added.isDone else { throw Bench.Unusable(run: added) }
    try Outbox.queue(notifications, in: sandbox.record, at: sandbox.now)

    let turns = (0..<3).map { _ in
      Turn(
        skew: dice.pick(Self.skews),
        fate: dice.chance(25) ? .killedAfter(Int64(dice.number(20...400)) * 1_000_000) : .spared)
    }
    let state = Mutex((tally: Tally(), error: (any Error)?.none))
    AtOnce.run(turns.count) { index in
      let result = Result {
        try sandbox.run(
          ["notifications", "deliver"], fate: turns[index].fate, skew: turns[index].skew)
      }
      state.withLock { state in
        switch result {
        case .success(let run): self.count(run, turns[index].fate, judge, &state.tally)
        case .failure(let error): state.error = error
        }
      }
    }
    var (tally, error) = state.withLock { $0 }
    if let error { throw error }
    try deliverRest(sandbox, receiver, judge, &tally)
    judgeReceived(receiver.received, "\(turns)", judge, &tally)
    return tally
  }

  private struct Turn: CustomStringConvertible {
    let skew: Int64
    let fate: Fate

    var description: String { "\(skew) s, \(fate)" }
  }

  private func count(_ run: ProgramRun, _ fate: Fate, _ judge: Judge, _ tally: inout Tally) {
    tally.count("deliveries")
    switch run.end {
    case .exited(0), .exited(75): break
    case .exited: judge.note(.code, run, fate, "", &tally)
    case .killed: tally.count("kills")
    case .died: judge.note(.trap, run, fate, "", &tally)
    case .hung: judge.note(.hang, run, fate, "", &tally)
    }
  }

  /// What was left in doubt becomes due again later; after two days and ten tries everything has
  /// arrived.
  private func deliverRest(
    _ sandbox: Sandbox, _ receiver: Receiver, _ judge: Judge, _ tally: inout Tally
  ) throws {
    for _ in 0..<10 {
      let arrived = receiver.received.keys.count { $0.hasPrefix("n-") }
      guard arrived < notifications else { return }
      sandbox.now += 86_400 + 3_601
      let run = try sandbox.run(["notifications", "deliver"])
      guard run.isDone else { return judge.note(.code, run, .spared, "", &tally) }
    }
  }

  private func judgeReceived(
    _ told: [String: [String: Int]], _ turns: String, _ judge: Judge, _ tally: inout Tally
  ) {
    let ours = told.filter { $0.key.hasPrefix("n-") }
    tally.count("notifications", ours.count)
    let extra = ours.values.reduce(0) { $0 + $1.values.reduce(0, +) - 1 }
    tally.count("notified again with the same identifier", extra)
    func note(_ kind: Failure.Kind, _ detail: String) {
      tally.fail(
        Failure(
          kind: kind, detail: "\(detail); \(turns)", replay: judge.replay,
          evidence: judge.sandbox.keepEvidence(judge.label)))
    }
    if ours.count < notifications { note(.lost, "\(notifications - ours.count) never arrived") }
    let several = ours.filter { $0.value.count > 1 }
    if !several.isEmpty { note(.twice, "\(several.count) came under several identifiers") }
    // A killed process leaves one delivery of each channel in doubt.
    if extra > tally["kills"] {
      note(.twice, "\(extra) were sent more than once, \(tally["kills"]) processes were killed")
    }
  }
}
