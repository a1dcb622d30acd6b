import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Activity

/// Laws of the weight entries, tested on many small worlds.
struct WeightRecordPropertyTests {
  private static let sources: [SourceDescription] = [.watch, .phone, .scale, .app, .fit]

  /// The reports of each source: close in time and mass, so that most are nearly equal.
  private func files(_ random: inout SplitMix64) -> [[Reading]] {
    Self.sources.shuffled(using: &random).map { source in
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let day = "2026-05-1\(Int.random(in: 6...7, using: &random))"
        let grams = 80_000 + 10 * Int64.random(in: 0...30, using: &random)
        if source == .fit { return .weight(of: day, grams) }
        let (hour, minute) = (random.pick(["00", "12", "23"]), random.pick(["00", "59"]))
        let second = Int.random(in: 10...59, using: &random)
        return .weight("\(day)T\(hour):\(minute):\(second)Z", grams, by: source)
      }
    }
  }

  @Test("S5-9 The weight entries do not depend on the order in which sources arrive")
  func orderOfArrival() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for round in 1...150 {
      let files = files(&random)
      // At seconds that no source uses, or the second would be refused.
      let byHand = (1..<random.pick([1, 1, 2, 3])).map { second in
        ("2026-05-16T12:00:0\(second)Z", 80_000 + 10 * Int64.random(in: 0...30, using: &random))
      }
      let order = random.chance(30) ? [random.pick(Self.sources)] : []
      var records: [[String]] = []
      for _ in 1...2 {
        let activity = ActivityFixture()
        var steps: [Step] = files.map(Step.receive) + byHand.map(Step.weigh)
        steps.shuffle(using: &random)
        for step in steps { try await step.perform(on: activity) }
        _ = try await activity.plugin.sources.order(
          order.map(\.name).filter { name in files.contains { $0.contains { $0.isBy(name) } } })
        records.append(try await activity.weightLines().sorted())
      }
      #expect(records[0] == records[1], "seed \(seed), round \(round)")
      #expect(!records[0].isEmpty)
    }
  }

  @Test("S5-9 Importing weighings again, in any portions, changes nothing")
  func again() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for round in 1...100 {
      let activity = ActivityFixture()
      let files = files(&random)
      for file in files { try await activity.receive(file) }
      // Any changes by the person.
      for entry in try await activity.weights() where random.chance(30) {
        if random.chance(50) {
          _ = try await activity.plugin.log.delete(entry.id)
        } else {
          _ = try await activity.plugin.log.edit(entry.id, .weight(grams(79_950)))
        }
      }
      let before = try await activity.contents()
      for file in files.shuffled(using: &random) {
        for piece in [file.shuffled(using: &random), Array(file.prefix(2))] {
          try await activity.receive(piece)
        }
      }
      #expect(try await activity.contents() == before, "seed \(seed), round \(round)")
    }
  }

  @Test("S5-9 Every report belongs to an entry, and every entry shows one of its reports")
  func nothingIsLost() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for round in 1...100 {
      let activity = ActivityFixture()
      for file in files(&random) { try await activity.receive(file) }
      let contents = try await activity.contents()
      for report in contents.reports {
        let entry = contents.weights.first { $0.id == report.entry }
        let difference = entry.map { abs($0.weight.mass.grams - report.sample.mass.grams) }
        #expect(difference ?? .max <= 100, "seed \(seed), round \(round), \(report)")
      }
      for entry in contents.weights {
        #expect(
          contents.reports.contains {
            $0.entry == entry.id && $0.source == entry.source
              && $0.sample.instant == entry.instant && $0.sample.mass == entry.weight.mass
          }, "seed \(seed), round \(round), \(entry)")
      }
    }
  }

  private enum Step {
    case receive([Reading])
    case weigh(String, Int64)

    func perform(on activity: ActivityFixture) async throws {
      switch self {
      case .receive(let file): try await activity.receive(file)
      case .weigh(let instant, let grams): try await activity.weigh(instant, grams)
      }
    }
  }
}

extension Reading {
  fileprivate func isBy(_ name: String) -> Bool {
    if case .mass(_, let source) = self { source.name == name } else { false }
  }
}
