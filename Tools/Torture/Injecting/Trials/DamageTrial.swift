import Foundation
import LifePlaying
import Synchronization

/// A damaged record is read, checked, and passed to `restore`: no trap, no hang, and what SQLite reports is named and
/// never accepted as a record.
public struct DamageTrial: Trial {
  private static let readings = [
    ["today"], ["week"], ["history"], ["streak"], ["achievements"], ["log", "list"], ["workouts"],
    ["notifications", "list"], ["settings", "list"], ["sources"], ["imports"], ["milestones"],
    ["goal", "weight", "show"], ["timezone", "log"], ["export", "-", "--format", "json"],
  ]
  /// Done; bad data; no such input; cannot write; busy; not permitted; configuration.
  private static let codes: Set<Int32> = [0, 65, 66, 73, 75, 77, 78]
  private static let mostKilobytes: Int64 = 1_000_000

  private let answers = Answers()

  public var name: String { "damage" }

  public init() {}

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    var dice = Dice(seed: seed)
    // Ten seconds per command, since nothing here is large.
    let hasty = bench.with(secondsToHang: 10)
    let sandbox = try Sandbox(on: hasty, seed: seed)
    defer { sandbox.clear() }
    let judge = Judge(
      sandbox: sandbox, replay: "damage --seed \(seed) --rounds 1", label: "damage-\(seed)")
    let right = try answers.of(sandbox, Self.readings)
    try sandbox.keep()
    let what = try dice.pick(RecordDamage.allCases).apply(to: sandbox.record, &dice)
    let named = try faults(in: sandbox)
    tally.count(
      named == nil ? "records that SQLite finds whole" : "records that SQLite finds damaged")

    let copy = "\(sandbox.temporary)/damaged.sqlite"
    try FileManager.default.copyItem(atPath: sandbox.record, toPath: copy)
    var isOther = false
    for words in Self.readings {
      let run = try sandbox.run(words + (words[0] == "export" ? [] : ["--json"]))
      check(run, what, judge, &tally)
      if run.isDone, run.output != right[words] { isOther = true }
    }
    let doctor = try sandbox.run(["doctor", "--json"])
    check(doctor, what, judge, &tally)
    if doctor.isDone {
      if let named {
        judge.note(.unnamed, doctor, .spared, "\(what): \(named)", &tally)
      } else if isOther {
        tally.count("plausible other answers")
      }
    }
    try restore(copy, named, what, sandbox, judge, &tally)
    return tally
  }

  private func check(
    _ run: ProgramRun, _ what: String, _ judge: Judge, _ tally: inout Tally
  ) {
    tally.count("commands")
    switch run.end {
    case .exited(let code):
      if !Self.codes.contains(code) { judge.note(.code, run, .spared, what, &tally) }
      if run.peakKilobytes > Self.mostKilobytes {
        judge.note(.hang, run, .spared, "\(what): \(run.peakKilobytes) KB", &tally)
      }
    case .died, .killed: judge.note(.trap, run, .spared, what, &tally)
    case .hung: judge.note(.hang, run, .spared, what, &tally)
    }
  }

  /// Restores the damaged file as a copy: either rejected with nothing changed, or accepted and
  /// intact.
  private func restore(
    _ copy: String, _ named: String?, _ what: String, _ sandbox: Sandbox, _ judge: Judge,
    _ tally: inout Tally
  ) throws {
    let offered = "\(sandbox.bench.folder)/offered-\(UUID().uuidString)"
    try FileManager.default.moveItem(atPath: copy, toPath: offered)
    defer { try? FileManager.default.removeItem(atPath: offered) }
    try sandbox.goBack()
    let before = try sandbox.image()
    let run = try sandbox.run(["restore", offered, "--yes"])
    check(run, what, judge, &tally)
    do {
      let after = try sandbox.image()
      if run.isDone {
        tally.count("taken by restore")
        // A log next to it belongs to the record, not to the copy.
        if let named, !what.hasPrefix("a stray log") {
          judge.note(.unnamed, run, .spared, "taken, \(what): \(named)", &tally)
        }
      } else if let difference = after.difference(from: before) {
        judge.note(.lost, run, .spared, "\(what): \(difference)", &tally)
      }
    } catch let error as RecordImage.Unreadable {
      judge.note(.broken, run, .spared, "\(what): \(error)", &tally)
    }
  }

  /// What SQLite reports; nil if nothing.
  private func faults(in sandbox: Sandbox) throws -> String? {
    do {
      _ = try sandbox.image()
      return nil
    } catch let error as RecordImage.Unreadable {
      return String(error.description.prefix(200))
    }
  }
}

/// The output of the read commands for an undamaged record, computed once.
private final class Answers: Sendable {
  private let kept = Mutex<[[String]: Data]>([:])

  func of(_ sandbox: Sandbox, _ readings: [[String]]) throws -> [[String]: Data] {
    try kept.withLock { kept in
      for words in readings where kept[words] == nil {
        kept[words] = try sandbox.run(words + (words[0] == "export" ? [] : ["--json"])).output
      }
      return kept
    }
  }
}
