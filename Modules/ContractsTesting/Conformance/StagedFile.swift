import Contracts

/// A file as laws write it: what one source counted of steps, and what it claims to have counted fully.
struct StagedFile: Sendable {
  var source = SourceStoreLaws.watch
  /// Starts, in seconds, and values; each lasts a minute.
  var samples: [Int64: Int64] = [:]
  /// Intervals in seconds, and the time of each claim, in seconds.
  var covers: [(interval: Range<Int64>, asOf: Int64)] = []

  init(
    _ samples: [Int64: Int64], by source: SourceDescription = SourceStoreLaws.watch,
    covering interval: Range<Int64>? = nil, asOf: Int64 = 0
  ) {
    self.samples = samples
    self.source = source
    if let interval { covers = [(interval, asOf)] }
  }
}

extension SampleStaging {
  /// Adds a sample, a total, a stated total, a weighing with its body fat, and a workout.
  func addOneOfAll(from description: SourceDescription, at second: Int64) throws {
    try add([.steps(second, 60, 7, by: description)])
    let id = try source(for: description)
    let day = Day.law(Int(second / 86_400) + 1)
    try add(DayTotal(day: day, measure: .distance, value: 7), from: id)
    try add(
      DayTotal(day: day, measure: .steps, value: 7), from: id,
      stated: TotalStatement(asOf: .law(second), isWhole: true))
    let instant = Instant.law(second + 120)
    guard let bodyFat = BodyFat(tenths: 200) else { throw LawBroken("20 % is no body fat") }
    try add(BodyMassSample(instant: instant, mass: Mass(grams: 70_000), unit: .kilograms), from: id)
    try add(BodyFatSample(instant: instant, bodyFat: bodyFat), from: id)
    try add(Workout(start: instant, end: .law(second + 300), activity: "Running"), from: id)
  }

  /// Adds the file as the next of the import.
  func add(_ file: StagedFile) throws {
    try beginFile()
    let id = try source(for: file.source)
    for (interval, asOf) in file.covers {
      try cover(
        CoveredInterval(
          source: id, measure: .steps,
          interval: .law(interval.lowerBound)..<(.law(interval.upperBound)), asOf: .law(asOf)))
    }
    try add(file.samples.map { .steps($0, 60, $1, by: file.source) })
  }
}

extension StoreUnderTest<SampleStores> {
  /// Merges one import.
  func merge(_ number: Int64, _ files: StagedFile...) async throws -> SampleMergeSummary {
    try await merge(number) { staging in for file in files { try staging.add(file) } }
  }

  /// The steps in the record by the second they start in, summed.
  func steps(by source: SourceDescription = SourceStoreLaws.watch) async throws -> [Int64: Int64] {
    Dictionary(
      try await samples(overlapping: -9_999_999..<9_999_999)
        .filter { $0.source == source && $0.measure == .steps }
        .map { (Instant.law(0).distance(to: $0.sample.start), $0.sample.value) },
      uniquingKeysWith: +)
  }
}

extension Instant {
  /// In seconds.
  fileprivate func distance(to other: Instant) -> Int64 {
    other.secondsSince1970 - secondsSince1970
  }
}
