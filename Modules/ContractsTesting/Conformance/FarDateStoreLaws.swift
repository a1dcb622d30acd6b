public import Contracts

/// The stores of everything with a date, and the one that finds what is outside the recordable time.
public struct DatedStores: Sendable {
  public let farDates: any FarDateStore
  public let samples: any SampleStore
  public let sources: any SourceStore
  public let days: any DayRecordStore
  public let entries: EntryStores

  public init(
    farDates: any FarDateStore, samples: any SampleStore, sources: any SourceStore,
    days: any DayRecordStore, entries: EntryStores
  ) {
    self.farDates = farDates
    self.samples = samples
    self.sources = sources
    self.days = days
    self.entries = entries
  }
}

/// What a store of far-off dates guarantees, and that the other stores do not return them.
public enum FarDateStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<DatedStores>>

  public static let all: [Law] = [
    Law("Nothing is far off at first, and neither the first nor the last recordable second is") {
      subject in
      try await subject.plant(at: Instant.recordable.lowerBound, on: Day.recordable.lowerBound)
      let last = Instant.recordable.upperBound - 1
      try await subject.plant(at: last, on: Day.recordable.upperBound)
      try demand("the number", try await subject.count(), is: 0)
      try demand("what is removed", try await subject.removeAll(), is: 0)
      try demand("the samples", try await subject.samples(), is: 2)
      try demand("the weights", try await subject.weights(), is: 2)
    },
    Law("Data dated before or after is counted, returned by no other store, and removed") {
      subject in
      let day = Day.law(1)
      try await subject.plant(at: .law(0), on: day)
      let farDays = [
        Day.recorded.lowerBound.advanced(by: -1), Day.recorded.upperBound.advanced(by: 1),
        Day(ordinal: -719_162), Day(ordinal: 2_932_896),
      ]
      let farInstants = [
        Instant.recordable.lowerBound - 1, Instant.recordable.upperBound,
        Instant(secondsSince1970: -62_135_596_800), Instant(secondsSince1970: 253_402_300_799),
      ]
      for (instant, day) in zip(farInstants, farDays) {
        try await subject.plant(at: instant, on: day)
      }
      // A sample, a total, a weighing, a workout, and manual steps, exercise and weight.
      try demand("the number", try await subject.count(), is: 4 * 7)
      for removed in [4 * 7, 0] {
        try demand("the samples", try await subject.samples(), is: 1)
        try demand("the weights", try await subject.weights(), is: 1)
        try await subject.demandOnly(day)
        try demand("what is removed", try await subject.removeAll(), is: removed)
      }
      try demand("the number afterwards", try await subject.count(), is: 0)
    },
    Law("A removed entry is remembered as deleted") { subject in
      let identity = EntryIdentity(Incarnation(number: 7), 1)
      try await subject.write { stores, transaction in
        _ = try stores.entries.steps.insert(
          StepEntry(instant: Instant.recordable.upperBound, steps: 5), as: identity,
          in: transaction)
      }
      try demand("what is removed", try await subject.removeAll(), is: 1)
      let fate = try await subject.read {
        try $0.entries.identities.fate(of: identity, in: $1)
      }
      try demand("its fate", fate, is: .deleted(at: .law(0)))
    },
    Law("If everything is far off, at either end, no store returns any of it") { subject in
      try await subject.plant(
        at: Instant(secondsSince1970: -62_135_596_800), on: Day(ordinal: -719_162))
      try await subject.plant(
        at: Instant(secondsSince1970: 253_402_300_799), on: Day(ordinal: 2_932_896))
      try await subject.read { stores, transaction in
        try demand(
          "first and last day", try stores.days.firstAndLastDay(in: transaction), is: nil)
        try demand(
          "the days of totals", try stores.samples.daysOfTotals(in: transaction), is: nil)
        try demand("the extent", try stores.samples.extent(in: transaction), is: nil)
      }
    },
    Law("A weight entry of a far-off weighing is removed with it and not counted again") {
      subject in
      let far = Instant(secondsSince1970: 253_402_300_799)
      try await subject.write { stores, transaction in
        let source = try stores.sources.source(for: SourceStoreLaws.watch, in: transaction)
        _ = try stores.entries.weights.insert(
          WeightEntry(instant: far, weight: try .law(80_000), source: source.id), in: transaction)
      }
      try demand("the number", try await subject.count(), is: 0)
      try demand("what is removed", try await subject.removeAll(), is: 0)
    },
  ]
}

extension StoreUnderTest<DatedStores> {
  /// Adds one of everything, bypassing the checks that would reject it.
  fileprivate func plant(at instant: Instant, on day: Day) async throws {
    let staging = try store.samples.makeStaging()
    let source = try staging.source(for: SourceStoreLaws.watch)
    try staging.add([
      SourcedSample(
        sample: Sample(start: instant, duration: 0, value: 5), measure: .steps, source: source)
    ])
    try staging.add(DayTotal(day: day, measure: .steps, value: 5), from: source)
    try staging.add(
      BodyMassSample(instant: instant, mass: Mass(grams: 80_000), unit: .kilograms), from: source)
    try staging.add(Workout(start: instant, end: instant, activity: "Yoga"), from: source)
    try await write { stores, transaction in
      let merged = try stores.samples.merge(staging, in: transaction) { _ in }
      let entries = stores.entries
      _ = try entries.steps.insert(StepEntry(instant: instant, steps: 5), in: transaction)
      guard let name = ExerciseName("Yoga") else { throw LawBroken("no name") }
      _ = try entries.exercises.insert(
        ExerciseSession(instant: instant, name: name), in: transaction)
      let weight = try entries.weights.insert(
        WeightEntry(instant: instant, weight: try .law(80_000)), in: transaction)
      try entries.weights.assign(
        merged.weighings.map {
          WeighingReport(source: $0.source, sample: $0.sample, entry: weight.id)
        }, in: transaction)
      _ = try stores.days.replace(day...day, with: [DayRecord(day: day, steps: 5)], in: transaction)
    }
  }

  fileprivate func count() async throws -> Int {
    try await read { try $0.farDates.count(in: $1) }
  }

  fileprivate func removeAll() async throws -> Int {
    try await write { try $0.farDates.removeAll(at: .law(0), in: $1) }
  }

  fileprivate func samples() async throws -> Int {
    try await read { stores, transaction in
      try stores.samples.blocks(overlapping: .distantPast ..< .distantFuture, in: transaction)
        .reduce(0) { $0 + $1.samples.count }
    }
  }

  fileprivate func weights() async throws -> Int {
    try await read { stores, transaction in
      try stores.entries.weights.weights(in: .distantPast ..< .distantFuture, in: transaction).count
    }
  }

  /// Makes sure that every query returns what is on `day`, where the period of the law begins, and nothing else.
  fileprivate func demandOnly(_ day: Day) async throws {
    let always = Instant.distantPast ..< .distantFuture
    let days = Day(ordinal: -719_162)...Day(ordinal: 2_932_896)
    try await read { stores, transaction in
      let (samples, entries) = (stores.samples, stores.entries)
      try demand(
        "the extent", try samples.extent(in: transaction), is: .law(0)..<(.law(1)))
      try demand(
        "the totals", try samples.totals(of: days, in: transaction).map(\.total.day), is: [day])
      try demand(
        "the days of totals", try samples.daysOfTotals(in: transaction), is: day...day)
      try demand(
        "the weighings", try samples.bodyMass(in: always, in: transaction).count, is: 1)
      try demand(
        "the workouts", try samples.workouts(startingIn: always, in: transaction).count, is: 1)
      try demand("the steps", try entries.steps.entries(in: always, in: transaction).count, is: 1)
      try demand(
        "the exercises", try entries.exercises.entries(in: always, in: transaction).count, is: 1)
      let weights = entries.weights
      try demand("the reports", try weights.reports(in: always, in: transaction).count, is: 1)
      for last in [Instant.law(99), .distantFuture] {
        try demand(
          "the latest weight", try weights.latestWeight(upTo: last, in: transaction)?.instant,
          is: .law(0))
      }
      try demand(
        "the latest before", try weights.latestWeight(upTo: .law(-1), in: transaction), is: nil)
      try demand(
        "the first weight", try weights.firstWeight(in: always, in: transaction)?.instant,
        is: .law(0))
      let records = stores.days
      try demand("first and last day", try records.firstAndLastDay(in: transaction), is: day...day)
      try demand(
        "the days", try records.dayRecords(in: days, in: transaction).map(\.day), is: [day])
      try demand(
        "the amounts", try records.dailyAmounts(of: .steps, in: days, in: transaction).map(\.day),
        is: [day])
      let counts = try stores.sources.sampleCounts(in: transaction)
      try demand("what a source counted", counts.values.map(\.samples), is: [3])
      try demand("when", counts.values.map(\.extent), is: [.law(0)..<(.law(1))])
      let totals = try stores.sources.totalCounts(in: transaction)
      try demand("its totals", totals.values.map(\.totals), is: [1])
    }
  }
}
