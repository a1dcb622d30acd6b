/// One of the two values of the blood pressure measured each morning in the `correlation` case.
struct BloodPressureSection: DaySection {
  let kind: RecordKind

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    guard writer.style.oddCases.contains(.correlation), let sample = sample(of: plan.day) else {
      return
    }
    writer.write(kind, sample)
  }

  /// The measurement of a day; nil if the export does not cover its time.
  func sample(of day: CivilDay) -> Sample? {
    let second = 25_800
    guard day.window.contains(second) else { return nil }
    let start = day.start + second
    let pressure = (kind == .bloodPressureSystolic ? 112 : 71) + day.date.number % 13
    return Sample(start: start, end: start, value: pressure, origin: .scale, created: start + 12)
  }
}
