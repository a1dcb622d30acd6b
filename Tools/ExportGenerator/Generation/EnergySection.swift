/// Active energy, which only the watch writes: in samples of a few minutes while it is worn.
struct EnergySection: DaySection {
  let person: Person
  let densityPercent: Int

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    forEach(in: plan) { writer.write(.activeEnergy, $0) }
  }

  /// Kilocalories of the day in thousandths.
  func total(of plan: DayPlan) -> Int {
    var total = 0
    forEach(in: plan) { total += $0.value }
    return total
  }

  private func forEach(in plan: DayPlan, _ body: (Sample) -> Void) {
    var random = SplitMix64(seed: person.seed, day: plan.day.date.number, topic: .energy)
    for worn in plan.worn(.watch) {
      var second = worn.lowerBound
      while second < worn.upperBound {
        let next = min(
          worn.upperBound, second + max(10, random.within(180...420) * 100 / densityPercent))
        let steps = plan.timeline.steps(in: second..<next)
        let resting = (next - second) * random.within(1...4)
        let end = plan.day.start + next
        body(
          Sample(
            start: plan.day.start + second, end: end, value: steps * 38 + resting, origin: .watch,
            created: end + random.within(5...600)))
        second = next
      }
    }
  }
}
