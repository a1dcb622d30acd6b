import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Goals

/// Whatever happens in whatever order, cached state never affects the result. The seed is the
/// argument.
struct CheckpointPropertyTests {
  @Test(
    "S5-1 The answer equals a fold from scratch, at any time", arguments: 0..<24 as Range<UInt64>
  )
  func scratch(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let goals = GoalsFixture(today: .n(200))
    for _ in 0..<25 {
      try await CheckpointPropertyTests.live(goals, &random)
      try await CheckpointPropertyTests.compare(goals, &random)
    }
    try await goals.dispatch()
    try await CheckpointPropertyTests.compare(goals, &random)
    #expect(try await goals.healthChecks.first?.examine().state == .ok)
  }

  @Test("S5-1 The order in which data arrives does not matter", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var steps: [Day: Int] = [:]
    for day in 1...180 where random.chance(95) {
      steps[.n(day)] = random.chance(93) ? 9_000 : 10
    }
    let restDays = (1...10).map { _ in Day.n(Int.random(in: 1...190, using: &random)) }
    var answers: Set<StreakReport> = []
    for _ in 0..<3 {
      let goals = GoalsFixture(today: .n(180))
      try await goals.goals.set(8_000, of: .steps)
      var arrivals = Array(steps.keys).sorted().shuffled(using: &random)[...]
      while !arrivals.isEmpty {
        let batch = arrivals.prefix(Int.random(in: 1...60, using: &random))
        arrivals = arrivals.dropFirst(batch.count)
        try await goals.walk(Dictionary(uniqueKeysWithValues: batch.map { ($0, steps[$0] ?? 0) }))
        if random.chance(50) { try await goals.dispatch() }
      }
      for day in restDays.shuffled(using: &random) {
        try await goals.streaks.markRestDay(RestDay(day: day, reason: .travel))
      }
      if random.chance(50) { try await goals.dispatch() }
      answers.insert(
        try await goals.read { try goals.streaks.report(for: .steps, days: 200, in: $0) })
    }
    #expect(answers.count == 1)
  }

  /// One random event in a person's use of the program.
  private static func live(_ goals: GoalsFixture, _ random: inout SplitMix64) async throws {
    let day = Day.n(Int.random(in: 1...420, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      let count = [1, 3, 60, 300].randomElement(using: &random) ?? 1
      let good = random.chance(80) ? 94 : 40
      var steps: [Day: Int] = [:]
      for offset in 0..<count {
        steps[day.advanced(by: offset)] = random.chance(good) ? 9_000 : 200
      }
      try await goals.walk(steps)
    case 3: try await goals.dispatch()
    case 4:
      let target = [1_000, 8_000, 9_500].randomElement(using: &random) ?? 8_000
      try await goals.goals.set(target, of: .steps)
    case 5: try await goals.goals.setEnabled(random.chance(80), of: .steps)
    case 6: try await goals.streaks.markRestDay(RestDay(day: day, reason: .recovery))
    case 7:
      guard
        let marked = try await goals.read({ try goals.streaks.restDays(in: $0) }).randomElement(
          using: &random)
      else {
        return
      }
      try await goals.streaks.unmarkRestDay(marked.day)
    case 8: goals.time.set(today: day)
    default: _ = try? await goals.streaks.recover(.steps)
    }
  }

  private static func compare(_ goals: GoalsFixture, _ random: inout SplitMix64) async throws {
    let first = Day.n(Int.random(in: -20...430, using: &random))
    let range = first...first.advanced(by: Int.random(in: 0...70, using: &random))
    let (inputs, today) = try await goals.record.unitOfWork.read { transaction in
      (
        Array(
          try GoalDays(needs: goals.needs, goal: .steps).inputs(
            in: .n(-100) ... .n(900), in: transaction)),
        try goals.time.today(in: transaction)
      )
    }
    let scratch = StreakFold.judge(inputs, from: StreakState(), today: today)
    let days = try await goals.read { try goals.streaks.judgedDays(for: .steps, in: range, in: $0) }
    #expect(days == scratch.days.filter { range.contains($0.day) })
    let count = Int.random(in: 0...50, using: &random)
    let report = try await goals.read { try goals.streaks.report(for: .steps, days: count, in: $0) }
    let isUsed = try await goals.record.unitOfWork.read {
      try goals.record.streaks.recovery(for: .steps, in: $0) != nil
    }
    #expect(
      report
        == StreakReport(
          state: scratch.state, recoveryUsed: isUsed,
          days: scratch.days.filter { $0.day <= today }.suffix(count)))
    let oracle = StreakOracle(inputs, today: today)
    #expect(scratch.days.map(\.verdict) == oracle.verdicts)
  }
}
