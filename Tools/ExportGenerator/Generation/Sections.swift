/// The parts of the file in order; the heart rates come between `leading` and `following`.
struct Sections {
  let person: Person
  let leading: [any DaySection]
  let following: [any DaySection]
  /// What comes after the records; empty in a truncated file.
  let closing: [any DaySection]

  init(options: ExportOptions, densityPercent: Int) {
    person = Person(seed: options.seed, sources: options.sources, oddCases: options.oddCases)
    let sampler = StepSampler(person: person, densityPercent: densityPercent)
    let energy = EnergySection(person: person, densityPercent: densityPercent)
    leading = [
      BodyMassSection(person: person),
      BloodPressureSection(kind: .bloodPressureSystolic),
      BloodPressureSection(kind: .bloodPressureDiastolic),
    ]
    following = [
      StepSection(sampler: sampler), DistanceSection(sampler: sampler), energy,
      FlightsSection(person: person),
    ]
    closing =
      options.oddCases.contains(.truncated)
      ? []
      : [
        CorrelationSection(sampler: sampler), WorkoutSection(person: person),
        ActivitySummarySection(energy: energy),
      ]
  }

  var all: [any DaySection] { leading + following + closing }
}

/// A part of the file: all records of one type, day after day.
protocol DaySection {
  /// Writes the records of one day.
  func write(_ plan: DayPlan, to writer: RecordWriter)
  /// Writes what comes at the end of the part.
  func writeTail(after end: Int, to writer: RecordWriter)
}

extension DaySection {
  func writeTail(after end: Int, to writer: RecordWriter) {}
}
