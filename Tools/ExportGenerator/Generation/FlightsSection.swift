/// Flights of stairs, on every fifth walk, as seen by each source that was worn.
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
