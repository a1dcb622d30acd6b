/// The distance of every step sample, by the stride length each source assumes.
struct DistanceSection: DaySection {
  let sampler: StepSampler

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    for var sample in sampler.samples(of: plan) where sample.start < sample.end {
      sample.value *= strideInCentimetres(sample.origin)
      let variant = RecordTemplate.Variant(
        spelled: writer.style.hasEntities && sample.start / 60 % 2 == 1)
      writer.write(.distance, sample, variant: variant)
    }
  }

  private func strideInCentimetres(_ origin: RecordOrigin) -> Int {
    switch origin {
    case .watch: 74
    case .phone: 71
    case .other, .scale: 76
    }
  }
}

/// Active energy, which only the watch records, in samples of a few minutes while it is worn.
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

/// The unit name for kilocalories: it depends on the phone's language and settings.
public enum EnergyUnit: String, CaseIterable, Sendable {
  case kcal
  case cal = "Cal"
}

/// Flights of stairs, on every fifth walk, as counted by each source that was worn.
struct FlightsSection: DaySection {
  let person: Person

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    var random = SplitMix64(seed: person.seed, day: plan.day.date.number, topic: .flights)
    for bout in plan.timeline.bouts where random.chance(percent: 20) {
      let start = plan.day.start + random.within(bout.lowerBound...bout.upperBound - 21)
      let flights = random.within(1...3)
      for source in person.sources where source != .other {
        let second = start - plan.day.start
        guard plan.worn(source).contains(where: { $0.contains(second) && $0.contains(second + 20) })
        else {
          continue
        }
        writer.write(
          .flights,
          Sample(
            start: start, end: start + 20, value: flights, origin: source.origin,
            created: start + 90))
      }
    }
  }
}
