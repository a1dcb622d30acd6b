/// The step records, with the odd ones if requested.
struct StepSection: DaySection {
  let sampler: StepSampler

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    let oddCases = writer.style.oddCases
    let samples = (sampler.samples(of: plan) + absurd(plan.day, oddCases)).sorted(
      by: Sample.precedes)
    for (index, sample) in samples.enumerated() {
      let variant = Self.variant(of: sample, at: index, oddCases)
      let zoned = oddCases.contains(.timeZoneMetadata) && index % 19 == 3
      let isRepeated = oddCases.contains(.duplicates) && index % 23 == 11
      for _ in 0..<(isRepeated ? 2 : 1) {
        writer.write(.stepCount, sample, variant: variant, ending: zoned ? .timeZone : .plain)
      }
    }
  }

  func writeTail(after end: Int, to writer: RecordWriter) {
    guard writer.style.oddCases.contains(.future), let source = sampler.person.sources.first else {
      return
    }
    for decades in 2...4 {
      let start = end + decades * 3_652 * 86_400
      writer.write(
        .stepCount,
        Sample(start: start, end: start + 60, value: 90, origin: source.origin, created: end))
    }
  }

  /// The spelling of the sample at an index in its day; the first one is always ordinary.
  static func variant(of sample: Sample, at index: Int, _ oddCases: Set<OddCase>)
    -> RecordTemplate.Variant
  {
    RecordTemplate.Variant(
      spelled: oddCases.contains(.entities) && sample.start / 60 % 2 == 1,
      withoutUnit: oddCases.contains(.noUnit) && index % 17 == 5)
  }

  private func absurd(_ day: CivilDay, _ oddCases: Set<OddCase>) -> [Sample] {
    guard oddCases.contains(.absurd), day.date.number.isMultiple(of: 3),
      let source = sampler.person.sources.first
    else { return [] }
    let moments = [
      (second: 15_000, seconds: 120, value: -37), (second: 16_200, seconds: 60, value: 500_000),
    ]
    return moments.filter { day.window.contains($0.second) }.map { moment in
      let start = day.start + moment.second
      let end = start + moment.seconds
      return Sample(
        start: start, end: end, value: moment.value, origin: source.origin, created: end + 5)
    }
  }
}

/// A device or app of the person that counts steps.
public enum StepSource: String, CaseIterable, Sendable {
  case watch, phone, other

  var origin: RecordOrigin {
    switch self {
    case .watch: .watch
    case .phone: .phone
    case .other: .other
    }
  }

  var topic: SplitMix64.Topic {
    switch self {
    case .watch: .watch
    case .phone: .phone
    case .other: .other
    }
  }
}
