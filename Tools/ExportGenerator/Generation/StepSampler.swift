/// Cuts what each source saw of a day into samples, at different points for every source.
struct StepSampler {
  let person: Person
  /// 100 is usual; more makes samples shorter and therefore more numerous.
  let densityPercent: Int

  /// The samples of a day in file order. Those of one source add up to the steps it saw.
  func samples(of plan: DayPlan) -> [Sample] {
    var samples: [Sample] = []
    samples.reserveCapacity(160)
    for source in person.sources {
      var random = SplitMix64(seed: person.seed, day: plan.day.date.number, topic: source.topic)
      cut(plan, source, into: &samples, random: &random)
    }
    if plan.nightSteps > 0, let first = person.sources.first {
      let instant = plan.day.start + Person.nightSecond
      samples.append(
        Sample(
          start: instant, end: instant, value: plan.nightSteps, origin: first.origin,
          created: instant + 61))
    }
    samples.sort(by: Sample.precedes)
    return samples
  }

  private func cut(
    _ plan: DayPlan, _ source: StepSource, into samples: inout [Sample], random: inout SplitMix64
  ) {
    let crossing = MidnightWalk.crossing(of: source)
    let from = plan.walksIn ? crossing.after : 0
    let until = plan.walksOut ? plan.day.length - crossing.before : plan.day.length
    for worn in plan.worn(source) {
      cut(worn.clamped(to: from..<until), plan, source, into: &samples, random: &random)
    }
    if plan.walksOut {
      let seconds = crossing.before + crossing.after
      let midnight = plan.day.start + plan.day.length
      samples.append(
        Sample(
          start: midnight - crossing.before, end: midnight + crossing.after,
          value: seconds * MidnightWalk.stepsPerMinute / 60, origin: source.origin,
          created: midnight + crossing.after + 40))
    }
  }

  /// The watch ends its sample when the walk ends; other sources notice it some seconds late.
  private func cut(
    _ seen: Range<Int>, _ plan: DayPlan, _ source: StepSource, into samples: inout [Sample],
    random: inout SplitMix64
  ) {
    var second = seen.lowerBound
    for bout in plan.timeline.bouts where bout.overlaps(seen) {
      second = max(second, bout.lowerBound)
      let stop = min(bout.upperBound, seen.upperBound)
      while second < stop {
        let late = source == .watch ? 0 : random.within(0...(random.chance(percent: 3) ? 400 : 6))
        let latest = min(stop + late, seen.upperBound)
        let seconds = min(600, max(3, length(source, &random) * 100 / densityPercent))
        let next = second + seconds + 3 > latest ? latest : second + seconds
        let steps = plan.timeline.steps(in: second..<next)
        if steps > 0 {
          let end = plan.day.start + next
          samples.append(
            Sample(
              start: plan.day.start + second, end: end, value: steps, origin: source.origin,
              created: end + random.within(20...900)))
        }
        second = next
      }
    }
  }

  /// Seconds of one sample, from a few to ten minutes.
  private func length(_ source: StepSource, _ random: inout SplitMix64) -> Int {
    let kind = random.within(1...100)
    return switch source {
    case .watch: random.within(kind <= 20 ? 3...15 : kind <= 80 ? 20...120 : 120...600)
    case .phone: random.within(kind <= 30 ? 10...60 : kind <= 80 ? 60...300 : 300...600)
    case .other: random.within(60...600)
    }
  }
}
