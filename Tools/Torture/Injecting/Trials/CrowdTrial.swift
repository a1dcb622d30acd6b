import Foundation
import LifePlaying
import Synchronization

/// Several processes at once add, change and delete entries, while others derive, copy and import;
/// some are killed. What was acknowledged is there once, everything else at most once.
public struct CrowdTrial: Trial {
  private let workers: Int
  /// How many safety copies a home keeps.
  private static let safetyCopies = 5

  private let commands: Int
  /// Whether one of them repeatedly replaces the record by an older copy. What was acknowledged is
  /// then in the record or in one of the safety copies.
  private let restores: Bool

  public var name: String { restores ? "crowd with restores" : "crowd" }

  public init(workers: Int = 4, commands: Int = 8, restores: Bool = false) {
    (self.workers, self.commands, self.restores) = (workers, commands, restores)
  }

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    let sandbox = try Sandbox(on: bench, seed: seed)
    defer { sandbox.clear() }
    let judge = Judge(
      sandbox: sandbox,
      replay: "crowd \(restores ? "--restores " : "")--seed \(seed) --rounds 1",
      label: "crowd-\(seed)")
    let state = Mutex((tally: Tally(), slots: [Slot](), error: (any Error)?.none))
    AtOnce.run(workers) { number in
      var worker = Worker(
        number: number, dice: Dice(seed: seed &* 64 &+ UInt64(number)), sandbox: sandbox,
        judge: judge, onlyWrites: restores)
      let result = Result {
        // No more restores than there are safety copies, since these are searched.
        for _ in 0..<(restores && number == 0 ? min(commands, Self.safetyCopies) : commands) {
          if restores, number == 0 { try worker.restore() } else { try worker.act() }
        }
      }
      state.withLock { state in
        state.tally.add(worker.tally)
        state.slots += worker.slots
        if case .failure(let error) = result { state.error = error }
      }
    }
    var (tally, slots, error) = state.withLock { $0 }
    if let error { throw error }
    try judgeAll(slots, sandbox, judge, &tally)
    return tally
  }

  private func judgeAll(
    _ slots: [Slot], _ sandbox: Sandbox, _ judge: Judge, _ tally: inout Tally
  ) throws {
    let settled = try sandbox.settle()
    guard settled.isDone else { return judge.note(.broken, settled, .spared, "", &tally) }
    var images: [RecordImage] = []
    do {
      images.append(try sandbox.image())
      if restores { images += try sandbox.safetyCopies() }
    } catch let error as RecordImage.Unreadable {
      return judge.note(.broken, settled, .spared, error.description, &tally)
    }
    for slot in slots {
      let found = images.map { image in slot.values.flatMap { image.entries(ofSteps: $0) } }
      if let kind = slot.failure(finding: found) {
        judge.note(kind, settled, .spared, "\(slot), found \(found)", &tally)
      }
    }
    let doctor = try sandbox.run(["doctor", "--json"])
    if !doctor.isDone { judge.note(.doctor, doctor, .spared, Judge.faults(in: doctor), &tally) }
  }
}

/// One entry of a worker: the step counts it had, none of which any other entry ever has.
struct Slot: CustomStringConvertible {
  var id: Int?
  /// Every value it ever had or may have.
  var values: [Int] = []
  /// The values that may be in the record now; nil means no entry.
  var possible: Set<Int?>

  var description: String {
    let all = possible.map { $0.map(String.init) ?? "none" }.sorted()
    return "the entry may be \(all.joined(separator: " or "))"
  }

  /// Compares with what was found in each record: the record itself, then safety copies.
  func failure(finding found: [[Int]]) -> Failure.Kind? {
    if found.contains(where: { $0.count > 1 }) { return .twice }
    if possible.contains(nil) || found.contains(where: { $0.first.map(possible.contains) == true })
    {
      guard found.count == 1, let value = found[0].first, !possible.contains(value) else {
        return nil
      }
      return .lost
    }
    return .lost
  }
}

/// One process: runs one command after another and keeps the ledger.
private struct Worker {
  let number: Int
  var dice: Dice
  let sandbox: Sandbox
  let judge: Judge
  let onlyWrites: Bool
  var tally = Tally()
  var slots: [Slot] = []
  private var last = 0

  init(number: Int, dice: Dice, sandbox: Sandbox, judge: Judge, onlyWrites: Bool) {
    (self.number, self.dice, self.sandbox) = (number, dice, sandbox)
    (self.judge, self.onlyWrites) = (judge, onlyWrites)
  }

  /// A step count that no other worker uses.
  private mutating func unique() -> Int {
    last += 1
    return 10_000 + number * 2_000 + last
  }

  mutating func act() throws {
    let known = slots.indices.filter { slots[$0].id != nil && slots[$0].possible.count == 1 }
    let what = onlyWrites ? 1 : dice.number(1...10)
    if what > 8 {
      try disturb()
    } else if what > 6, !known.isEmpty {
      try change(dice.pick(known))
    } else {
      try log()
    }
  }

  private mutating func log() throws {
    let steps = unique()
    let run = try run(["log", "steps", "\(steps)", "--json"])
    var slot = Slot(values: [steps], possible: run.isDone ? [steps] : [steps, nil])
    struct Logged: Decodable { var id: Int }
    if run.isDone { slot.id = try? JSONDecoder().decode(Logged.self, from: run.output).id }
    // After "busy" or a rejection nothing may have been written.
    if case .exited(let code) = run.end, code != 0 { slot.possible = [nil] }
    slots.append(slot)
  }

  private mutating func change(_ index: Int) throws {
    guard let id = slots[index].id else { return }
    let steps = dice.chance(50) ? unique() : nil
    let words =
      steps.map { ["log", "edit", "\(id)", "--steps", "\($0)"] } ?? ["log", "delete", "\(id)"]
    let run = try run(words)
    if let steps { slots[index].values.append(steps) }
    switch run.end {
    case .exited(0): slots[index].possible = [steps]
    case .exited: break
    case .killed, .died, .hung: slots[index].possible.insert(steps)
    }
    if steps == nil { slots[index].id = nil }
  }

  private mutating func disturb() throws {
    let bench = sandbox.bench
    _ = try run(
      dice.pick([
        ["import", "\(bench.files)/second.csv"], ["resync"], ["today"], ["tick"],
        ["backup", "\(sandbox.copy)-\(number)"],
        ["settings", "set", "weeklySummaryHour", "\(dice.number(0...23))"],
        ["goal", "steps", "set", "\(dice.number(2...40) * 500)"],
      ]))
    try? FileManager.default.removeItem(atPath: "\(sandbox.copy)-\(number)")
  }

  mutating func restore() throws {
    _ = try run(["restore", sandbox.bench.copy, "--yes"])
  }

  private mutating func run(_ words: [String]) throws -> ProgramRun {
    let fate: Fate =
      dice.chance(15) ? .killedAfter(Int64(dice.number(1...60)) * 1_000_000) : .spared
    let run = try sandbox.run(words, fate: fate)
    tally.count("commands")
    switch run.end {
    case .exited(0): tally.count("acknowledged")
    case .exited(75): tally.count("busy")
    case .exited: judge.note(.code, run, fate, "", &tally)
    case .killed: tally.count("kills")
    case .died: judge.note(.trap, run, fate, "", &tally)
    case .hung: judge.note(.hang, run, fate, "", &tally)
    }
    return run
  }
}

extension RecordImage {
  /// The entries with this step count, as their steps.
  fileprivate func entries(ofSteps steps: Int) -> [Int] {
    (tables["step_entry"] ?? []).filter { $0.hasSuffix(", \(steps)") }.map { _ in steps }
  }
}
