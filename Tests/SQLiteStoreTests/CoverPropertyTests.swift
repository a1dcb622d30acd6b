import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import SQLiteStore

/// Sources claim complete coverage, in any order: at each instant the latest claim counts. The seed
/// is the argument.
struct CoverPropertyTests {
  private struct Place: Hashable {
    var kind: Measure.ID
    var source: String
    /// An index into ``starts``.
    var index: Int
  }

  private struct File {
    var samples: [(place: Place, value: Int64, zone: String?)] = []
    var covers: [(kind: Measure.ID, source: String, places: Range<Int>, asOf: Int64)] = []
    var totals: [(day: Int, source: String, claim: TotalClaim)] = []

    func asOf(at place: Place) -> Int64? {
      covers.filter {
        $0.kind == place.kind && $0.source == place.source && $0.places.contains(place.index)
      }.map(\.asOf).max()
    }
  }

  private struct Delivery {
    var number: RecordedImport.ID
    var files: [File]
  }

  /// Two days, and a day without data between them.
  private static let starts: [Int64] =
    (0..<8).map { $0 * 10_000 } + (0..<8).map { 180_000 + $0 * 10_000 }
  private static let sources = ["Watch", "iPhone"]

  @Test(
    "S7-5 The latest claim counts at each instant, in any order, repeated or not",
    arguments: 0..<30 as Range<UInt64>)
  func latestCounts(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let deliveries = (1...Int64.random(in: 2...6, using: &random)).map {
      Self.delivery(RecordedImport.ID(rawValue: $0), &random)
    }
    let files = deliveries.flatMap(\.files)
    let expected = (samples: Self.samples(of: files), totals: Self.totals(of: files))
    for _ in 0..<2 {
      let order =
        deliveries.shuffled(using: &random)
        + deliveries.filter { _ in random.chance(40) }.shuffled(using: &random)
      let (file, memory) = (try StoreFixture(), InMemoryRecord())
      for (place, delivery) in order.enumerated() {
        var delivery = delivery
        delivery.number = RecordedImport.ID(rawValue: Int64(place) + 1)
        _ = try await Self.merge(delivery, into: file.samples, of: file.record)
        _ = try await Self.merge(delivery, into: memory.samples, of: memory.unitOfWork)
      }
      let found = try await Self.contents(of: file.samples, file.sources, in: file.record)
      #expect(found.samples == expected.samples)
      #expect(found.totals == expected.totals)
      let held = try await Self.contents(
        of: memory.samples, memory.sources, in: memory.unitOfWork)
      #expect(held.samples == expected.samples)
      #expect(held.totals == expected.totals)
    }
  }

  @Test(
    "S7-5 Claims, continuing imports and undos give the same result as in memory, with correct set sizes",
    arguments: 0..<30 as Range<UInt64>)
  func undone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed &+ 1_000)
    let (file, memory) = (try StoreFixture(), InMemoryRecord())
    var known: [Delivery] = []
    for number in 1...Int64.random(in: 3...9, using: &random) {
      // Three of ten continue: their number is that of an earlier one.
      let continuing = random.chance(30) ? known.randomElement(using: &random)?.number : nil
      var delivery = Self.delivery(continuing ?? RecordedImport.ID(rawValue: number), &random)
      if random.chance(40), let old = known.randomElement(using: &random) {
        delivery.files += old.files
      }
      let found = try await Self.merge(delivery, into: file.samples, of: file.record)
      let expected = try await Self.merge(delivery, into: memory.samples, of: memory.unitOfWork)
      Self.expect(found, like: expected)
      known.append(delivery)
      if random.chance(35), let undone = known.randomElement(using: &random)?.number {
        known.removeAll { $0.number == undone }
        let found = try await file.record.write { try file.samples.undo(undone, in: $0) { _ in } }
        let expected = try await memory.unitOfWork.write {
          try memory.samples.undo(undone, in: $0) { _ in }
        }
        Self.expect(found, like: expected)
      }
      let contents = try await Self.contents(of: file.samples, file.sources, in: file.record)
      let held = try await Self.contents(
        of: memory.samples, memory.sources, in: memory.unitOfWork)
      #expect(contents.samples == held.samples)
      #expect(contents.totals == held.totals)
      try Self.expectSizes(in: file)
    }
  }

  private static func expect(_ found: SampleMergeSummary, like expected: SampleMergeSummary) {
    #expect(found.added == expected.added)
    #expect(found.duplicates == expected.duplicates)
    #expect(found.removed == expected.removed)
    #expect(found.lowerTotals == expected.lowerTotals)
    #expect(found.daysOfTotals == expected.daysOfTotals)
    for stretch in expected.changed {
      #expect(
        found.changed.contains {
          $0.lowerBound <= stretch.lowerBound && $0.upperBound >= stretch.upperBound
        })
    }
  }

  /// Every set has the size of its references, and no covered intervals overlap.
  private static func expectSizes(in file: StoreFixture) throws {
    let referring = """
      SELECT set_id FROM day_total_claim UNION ALL SELECT set_id FROM sample_cover
      """
    #expect(
      try file.number(
        """
        SELECT count(*) FROM import_set WHERE id > 0 AND (size = 0 OR NOT EXISTS (
          SELECT 1 FROM import_set_member WHERE set_id = import_set.id))
        """) == 0)
    #expect(
      try file.number(
        """
        SELECT (SELECT sum(size) FROM import_set)
          - (SELECT coalesce(sum(sample_count), 0) FROM sample_block)
          - (SELECT count(*) FROM (\(referring)))
        """) == 0)
    #expect(
      try file.number(
        "SELECT count(*) FROM (\(referring)) WHERE set_id NOT IN (SELECT id FROM import_set)") == 0)
    #expect(
      try file.number(
        """
        SELECT count(*) FROM sample_cover one JOIN sample_cover other
        ON one.id <> other.id AND one.source_id = other.source_id AND one.kind = other.kind
          AND one.start < other."end" AND other.start < one."end"
        """) == 0)
  }

  // MARK: - What is to be expected

  private static func samples(of files: [File]) -> Set<String> {
    var expected: Set<String> = []
    for kind in [Measure.ID.steps, .distance] {
      for source in sources {
        for index in starts.indices {
          let place = Place(kind: kind, source: source, index: index)
          let latest = files.compactMap { $0.asOf(at: place) }.max()
          for file in files where file.asOf(at: place) == latest {
            for sample in file.samples where sample.place == place {
              expected.insert(text(kind, source, sample.zone, starts[index], sample.value))
            }
          }
        }
      }
    }
    return expected
  }

  private static func totals(of files: [File]) -> [String] {
    var expected: [String] = []
    for day in 0...1 {
      for source in sources {
        let claims = files.flatMap(\.totals).filter { $0.day == day && $0.source == source }
          .map(\.claim)
        guard !claims.isEmpty else { continue }
        // In seconds, so that a claim without a known time comes last.
        func second(_ claim: TotalClaim) -> Int64 {
          claim.statement?.asOf.secondsSince1970 ?? .max
        }
        let whole = claims.filter { $0.statement?.isWhole == true }
        let from = whole.map(second).max() ?? .min
        let value = claims.filter { second($0) >= from }.reduce(0) { max($0, $1.value) }
        expected.append("\(source) \(day) \(value)")
      }
    }
    return expected.sorted()
  }

  private static func text(
    _ kind: Measure.ID, _ source: String, _ zone: String?, _ start: Int64, _ value: Int64
  ) -> String {
    "\(kind) \(source) \(zone ?? "") \(start) \(value)"
  }

  // MARK: - Deliveries

  private static func delivery(
    _ number: RecordedImport.ID, _ random: inout SplitMix64
  ) -> Delivery {
    var delivery = Delivery(number: number, files: [])
    for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
      var file = File()
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        let place = Place(
          kind: random.pick([.steps, .distance]), source: random.pick(sources),
          index: .random(in: starts.indices, using: &random))
        file.samples.append(
          (
            place, .random(in: 0...2, using: &random),
            random.chance(8) ? random.pick(["Asia/Tokyo", "Europe/Berlin"]) : nil
          ))
      }
      for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
        let first = Int.random(in: starts.indices, using: &random)
        let last = Int.random(in: first..<starts.count, using: &random)
        file.covers.append(
          (
            random.pick([.steps, .distance]), random.pick(sources), first..<last + 1,
            .random(in: 0...3, using: &random)
          ))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let asOf = Instant(secondsSince1970: .random(in: 0...3, using: &random))
        let statement =
          random.chance(75) ? TotalStatement(asOf: asOf, isWhole: random.chance(50)) : nil
        file.totals.append(
          (
            .random(in: 0...1, using: &random), random.pick(sources),
            TotalClaim(value: .random(in: 1...4, using: &random), statement: statement)
          ))
      }
      delivery.files.append(file)
    }
    return delivery
  }

  private static func merge(
    _ delivery: Delivery, into store: some SampleStore, of record: some UnitOfWork
  ) async throws -> SampleMergeSummary {
    let staging = try store.makeStaging()
    func source(_ name: String) throws -> Source.ID {
      try staging.source(for: SourceDescription(name: name, kind: .other))
    }
    for file in delivery.files {
      try staging.beginFile()
      for (place, value, zone) in file.samples {
        let sample = Sample(
          start: Instant(secondsSince1970: starts[place.index]), duration: 60, value: value,
          zone: try zone.flatMap { try staging.zone(named: $0) })
        try staging.add([
          SourcedSample(sample: sample, measure: place.kind, source: source(place.source))
        ])
      }
      for cover in file.covers {
        let last = starts[cover.places.upperBound - 1] + 1
        try staging.cover(
          CoveredInterval(
            source: source(cover.source), measure: cover.kind,
            interval: Instant(
              secondsSince1970: starts[cover.places.lowerBound])..<Instant(secondsSince1970: last),
            asOf: Instant(secondsSince1970: cover.asOf)))
      }
      for (day, name, claim) in file.totals {
        let total = DayTotal(day: Day(ordinal: day), measure: .steps, value: claim.value)
        if let statement = claim.statement {
          try staging.add(total, from: source(name), stated: statement)
        } else {
          try staging.add(total, from: source(name))
        }
      }
    }
    return try await record.write {
      try store.merge(staging, as: delivery.number, in: $0) { _ in }
    }
  }

  private static func contents(
    of store: some SampleStore, _ sources: some SourceStore, in record: some UnitOfWork
  ) async throws -> (samples: Set<String>, totals: [String]) {
    try await record.read { transaction in
      let zones = try store.zoneNames(in: transaction)
      let names = Dictionary(
        uniqueKeysWithValues: try sources.sources(in: transaction).map {
          ($0.id, $0.description.name)
        })
      var samples: Set<String> = []
      let always = Instant.distantPast ..< .distantFuture
      for block in try store.blocks(overlapping: always, in: transaction) {
        #expect(Sample.isStrictlyRising(block.samples))
        for sample in block.samples {
          samples.insert(
            text(
              block.measure, names[block.source] ?? "?", sample.zone.map { zones[$0] ?? "?" },
              sample.start.secondsSince1970, sample.value))
        }
      }
      let totals = try store.totals(of: Day(ordinal: -9)...Day(ordinal: 9), in: transaction)
        .map { "\(names[$0.source] ?? "?") \($0.total.day.ordinal) \($0.total.value)" }
      return (samples, totals.sorted())
    }
  }
}
