/// A weight from the scale on every third morning.
struct BodyMassSection: DaySection {
  let person: Person

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    let number = plan.day.date.number
    var random = SplitMix64(seed: person.seed, day: number, topic: .bodyMass)
    let second = random.within(24_000...28_000)
    guard number % 3 == 0, plan.day.window.contains(second) else { return }
    let start = plan.day.start + second
    let slow = abs(number % 730 - 365)
    let value = 7_200 + slow + random.within(-60...60)
    writer.write(
      .bodyMass,
      Sample(start: start, end: start, value: value, origin: .scale, created: start + 30),
      ending: .userEnteredNo)
  }

  func writeTail(after end: Int, to writer: RecordWriter) {
    guard writer.style.oddCases.contains(.future) else { return }
    let start = end + 30 * 365 * 86_400
    writer.write(
      .bodyMass, Sample(start: start, end: start, value: 7_000, origin: .scale, created: end),
      ending: .userEnteredNo)
  }
}
