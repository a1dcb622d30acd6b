/// A weight from the scale on every third morning.
struct BodyMassSection: DaySection {
  let person: Person

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    guard let sample = weighing(of: plan.day) else { return }
    writer.write(.bodyMass, sample, ending: .userEnteredNo)
  }

  /// In hundredths of a kilogram; nil on a day without one.
  func weighing(of day: CivilDay) -> Sample? {
    let number = day.date.number
    var random = SplitMix64(seed: person.seed, day: number, topic: .bodyMass)
    let second = random.within(24_000...28_000)
    guard number % 3 == 0, day.window.contains(second) else { return nil }
    let start = day.start + second
    let slow = abs(number % 730 - 365)
    let value = 7_200 + slow + random.within(-60...60)
    return Sample(start: start, end: start, value: value, origin: .scale, created: start + 30)
  }

  func writeTail(after end: Int, to writer: RecordWriter) {
    guard writer.style.oddCases.contains(.future) else { return }
    let start = end + 30 * 365 * 86_400
    writer.write(
      .bodyMass, Sample(start: start, end: start, value: 7_000, origin: .scale, created: end),
      ending: .userEnteredNo)
  }
}

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

/// Correlations, whose records also appear separately earlier in the file.
struct CorrelationSection: DaySection {
  let sampler: StepSampler

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    let systolic = BloodPressureSection(kind: .bloodPressureSystolic)
    guard writer.style.oddCases.contains(.correlation), let pressure = systolic.sample(of: plan.day)
    else {
      return
    }
    let instant = writer.offset.text(pressure.start)
    let signature = writer.signature(of: .scale, at: pressure.start)
    writer.buffer.append(
      " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" \(signature) "
        + "creationDate=\"\(writer.offset.text(pressure.created))\" "
        + "startDate=\"\(instant)\" endDate=\"\(instant)\">\n")
    repeatRecord(.bloodPressureSystolic, pressure, to: writer)
    if let diastolic = BloodPressureSection(kind: .bloodPressureDiastolic).sample(of: plan.day) {
      repeatRecord(.bloodPressureDiastolic, diastolic, to: writer)
    }
    if let steps = sampler.samples(of: plan).first {
      let variant = StepSection.variant(of: steps, at: 0, writer.style.oddCases)
      repeatRecord(.stepCount, steps, variant: variant, to: writer)
    }
    writer.buffer.append(" </Correlation>\n")
  }

  private func repeatRecord(
    _ kind: RecordKind, _ sample: Sample, variant: RecordTemplate.Variant = .init(),
    to writer: RecordWriter
  ) {
    writer.buffer.append(byte: 32)
    writer.write(kind, sample, variant: variant)
  }
}

/// Heart rates of the watch: as many as fill a given number of bytes, spread over the time it is worn.
struct HeartRateSection {
  let seed: UInt64

  /// Writes records of one day until the buffer has grown to `goal` bytes since `base`, or the day is over. A day
  /// without the watch leaves its bytes to the next.
  func write(_ plan: DayPlan, until goal: Int, writer: RecordWriter, bytesPerRecord: Int) {
    let worn = plan.worn(.watch)
    let seconds = worn.map(\.count).reduce(0, +)
    let missing = goal - writer.buffer.count
    guard seconds > 0, missing > 0 else { return }
    var random = SplitMix64(seed: seed, day: plan.day.date.number, topic: .heartRate)
    let records = missing / bytesPerRecord + 1
    let step = max(1, seconds * 97 / (records * 100))
    var bout = plan.timeline.bouts[...]
    var beats = random.within(54...66)
    for range in worn {
      var second = range.lowerBound
      while second < range.upperBound, writer.buffer.count < goal {
        while let first = bout.first, first.upperBound <= second { bout = bout.dropFirst() }
        let walking = bout.first.map { $0.contains(second) } ?? false
        let aim = walking ? 108 : second < 23_000 ? 54 : 70
        beats = min(178, max(42, beats + (aim - beats) / 3 + random.within(-5...5)))
        let start = plan.day.start + second
        let sample = Sample(
          start: start, end: start, value: beats * 1_000, origin: .watch,
          created: start + random.within(2...420))
        writer.write(.heartRate, sample, ending: ending(walking: walking, &random))
        second += max(1, step / 2 + random.within(0...step))
      }
    }
  }

  private func ending(walking: Bool, _ random: inout SplitMix64) -> RecordWriter.Ending {
    if random.chance(percent: 30) { return .motionUnknown }
    return walking ? .motionActive : .motionResting
  }
}
