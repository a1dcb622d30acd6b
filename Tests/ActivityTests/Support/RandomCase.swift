import Contracts
import TestSupport

/// Sources of several kinds, some ordered by the person, with samples and totals of steps.
struct RandomCase {
  private(set) var sources: [Source] = []
  private(set) var blocks: [SampleBlock] = []
  private(set) var totals: [(source: Source.ID, total: DayTotal)] = []
  /// Best first.
  private(set) var witnesses: [SliceOracle.Witness] = []
  private var steps: [Source.ID: Int] = [:]

  /// - Parameter samples: of one to four sources.
  init(
    _ random: inout SplitMix64, days: ClosedRange<Day>,
    samples: (inout SplitMix64) -> [[Sample]]
  ) {
    let samples = samples(&random)
    let kinds = samples.map { _ in random.pick(SourceKind.allCases) }
    let names = (0..<samples.count).map { "Source \($0)" }.shuffled(using: &random)
    let isOrdered = random.chance(30)
    for (index, samples) in samples.enumerated() {
      let id = Source.ID(rawValue: Int64(index) + 1)
      sources.append(
        Source(
          id: id,
          description: SourceDescription(
            name: names[index], kind: kinds[index], addsOverlaps: random.chance(40)),
          chosenRank: isOrdered && index < 2 ? index : nil))
      if !samples.isEmpty {
        blocks.append(SampleBlock(measure: .steps, source: id, samples: samples))
      }
      var witness = SliceOracle.Witness(
        step: 0, addsOverlaps: sources[index].description.addsOverlaps, samples: samples)
      for day in days where random.chance(40) {
        let value = Int64.random(in: 0...random.pick([40, 900, 60_000]), using: &random)
        witness.totals[day] = value
        totals.append((id, DayTotal(day: day, measure: .steps, value: value)))
      }
      witnesses.append(witness)
    }
    rank(names)
  }

  func step(of source: Source.ID) -> Int { steps[source] ?? 0 }

  func isClaimed(_ day: Day) -> Bool { claim(on: day) != nil }

  /// The valid total, and the step of its source in the order.
  func claim(on day: Day) -> (value: Int64, step: Int)? {
    let claims = witnesses.compactMap { witness in
      witness.totals[day].map { (value: $0, step: witness.step) }
    }
    return claims.min { ($0.step, -$0.value) < ($1.step, -$1.value) }
  }

  /// Sorts the witnesses by the rule: the ordered ones as they were, then a step for each kind,
  /// within which names decide.
  private mutating func rank(_ names: [String]) {
    let order = sources.indices.sorted { left, right in
      let keys = [left, right].map { index -> (Int, Int, String) in
        let rank = sources[index].chosenRank
        let kind = SourceKind.allCases.firstIndex(of: sources[index].description.kind) ?? 0
        return (rank ?? 9, rank == nil ? kind : 0, rank == nil ? names[index] : "")
      }
      return keys[0] < keys[1]
    }
    var ranked: [SliceOracle.Witness] = []
    for index in order {
      let source = sources[index]
      let step =
        source.chosenRank
        ?? 10 + (SourceKind.allCases.firstIndex(of: source.description.kind) ?? 0)
      steps[source.id] = step
      var witness = witnesses[index]
      witness.step = step
      ranked.append(witness)
    }
    witnesses = ranked
  }
}
