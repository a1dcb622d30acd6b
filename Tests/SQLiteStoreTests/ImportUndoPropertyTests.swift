import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import SQLiteStore

/// Whatever is imported and undone, the record equals that of the other imports alone. The seed is
/// the argument.
struct ImportUndoPropertyTests {
  /// The complete content, without the numbers of sources and zones.
  private struct Contents: Equatable {
    var samples: Set<String> = []
    var totals: [String] = []
    var masses: [String] = []
    var workouts: [String] = []
  }

  private struct Delivery {
    var number: RecordedImport.ID
    var samples: [(Sample, Measure.ID, String, zone: String?)] = []
    var totals: [(DayTotal, String)] = []
    var masses: [(BodyMassSample, String)] = []
    var workouts: [(Workout, String)] = []
  }

  private static let sources = ["Watch", "iPhone"]

  @Test(
    "S7-5 After imports and undos in any order the record equals that of the other imports alone",
    arguments: 0..<25 as Range<UInt64>)
  func likeTheOthersAlone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let file = try StoreFixture()
    let memory = InMemoryRecord()
    var live: [Delivery] = []
    for number in 1...Int64.random(in: 3...9, using: &random) {
      let delivery = Self.delivery(RecordedImport.ID(rawValue: number), live, &random)
      let isFlushed = random.chance(50)
      _ = try await Self.merge(delivery, into: file.samples, of: file.record, flushing: isFlushed)
      _ = try await Self.merge(
        delivery, into: memory.samples, of: memory.unitOfWork, flushing: false)
      live.append(delivery)
      while !live.isEmpty, random.chance(35) {
        let undone = live.remove(at: Int.random(in: live.indices, using: &random)).number
        let found = try await Self.undo(undone, in: file.samples, of: file.record)
        let expected = try await Self.undo(undone, in: memory.samples, of: memory.unitOfWork)
        #expect(found.removed == expected.removed)
        #expect(found.daysOfTotals == expected.daysOfTotals)
        #expect(Set(found.weighings.map(\.sample)) == Set(expected.weighings.map(\.sample)))
        #expect(
          Set(found.goneWeighings.map(\.sample)) == Set(expected.goneWeighings.map(\.sample)))
        for stretch in expected.changed {
          #expect(
            found.changed.contains {
              $0.lowerBound <= stretch.lowerBound && $0.upperBound >= stretch.upperBound
            })
        }
      }
      let contents = try await Self.contents(of: file.samples, file.sources, in: file.record)
      #expect(
        try await contents
          == Self.contents(of: memory.samples, memory.sources, in: memory.unitOfWork))
      let fresh = try StoreFixture()
      for other in live {
        _ = try await Self.merge(other, into: fresh.samples, of: fresh.record, flushing: false)
      }
      #expect(
        try await contents == Self.contents(of: fresh.samples, fresh.sources, in: fresh.record))
      try Self.expectBooksToBalance(in: file)
    }
  }

  /// Every set has the size of its references, and no share is larger than its block.
  private static func expectBooksToBalance(in file: StoreFixture) throws {
    let differing = try file.number(
      """
      SELECT count(*) FROM import_set WHERE id > 0 AND (size = 0 OR NOT EXISTS (
        SELECT 1 FROM import_set_member WHERE set_id = import_set.id))
      """)
    #expect(differing == 0)
    let strays = try file.number(
      """
      SELECT count(*) FROM (
        SELECT set_id FROM sample_share UNION ALL SELECT set_id FROM day_total_claim
        UNION ALL SELECT set_id FROM body_mass_claim UNION ALL SELECT set_id FROM workout_claim)
      WHERE set_id NOT IN (SELECT id FROM import_set)
      """)
    #expect(strays == 0)
    let counted = try file.number(
      """
      SELECT (SELECT coalesce(sum(sample_count), 0) FROM sample_block)
        + (SELECT count(*) FROM day_total_claim) + (SELECT count(*) FROM body_mass_claim)
        + (SELECT count(*) FROM workout_claim)
      """)
    #expect(try file.number("SELECT coalesce(sum(size), 0) FROM import_set") == counted)
  }

  /// Much of it repeats earlier data, like a second export.
  private static func delivery(
    _ number: RecordedImport.ID, _ before: [Delivery], _ random: inout SplitMix64
  ) -> Delivery {
    var delivery = Delivery(number: number)
    for old in before where random.chance(60) {
      let share = random.pick([100, 100, 90, 50])
      delivery.samples += old.samples.filter { _ in random.chance(share) }
      delivery.totals += old.totals.filter { _ in random.chance(share) }
      delivery.masses += old.masses.filter { _ in random.chance(share) }
      delivery.workouts += old.workouts.filter { _ in random.chance(share) }
    }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let start: Int64 = random.pick([-90_000, -60, 0, 43_200, 86_399, 86_400, 180_000])
      let sample = Sample(
        start: Instant(secondsSince1970: start + Int64.random(in: 0...6, using: &random)),
        duration: random.pick([0, 60, 86_400]), value: .random(in: 0...1, using: &random))
      let zone = random.chance(8) ? random.pick(["Asia/Tokyo", "Europe/Berlin"]) : nil
      delivery.samples.append(
        (sample, random.pick([.steps, .distance]), random.pick(sources), zone))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let day = Day(ordinal: .random(in: 0...1, using: &random))
      delivery.totals.append(
        (
          DayTotal(day: day, measure: .steps, value: .random(in: 0...2, using: &random)),
          random.pick(sources)
        ))
      let instant = Instant(secondsSince1970: random.pick([40_000, 40_001]) as Int64)
      // In one of two zones, in which two may have one instant.
      let isLocal = number.rawValue % 3 > 0 && random.chance(50)
      let offset = isLocal ? number.rawValue % 2 : 0
      let mass = BodyMassSample(
        instant: instant - offset, day: !isLocal && random.chance(40) ? Day(ordinal: 0) : nil,
        localTime: isLocal ? LocalTime(secondsSince1970: instant.secondsSince1970) : nil,
        mass: Mass(grams: random.pick([70_000, 70_100])), unit: .kilograms,
        bodyFat: random.chance(40) ? BodyFat(tenths: 200) : nil,
        note: random.chance(30) ? random.pick(["a", "b"]) : nil)
      delivery.masses.append((mass, random.pick(sources)))
      let workout = Workout(
        start: instant, end: instant + 600, activity: random.pick(["Yoga", "Running"]),
        distance: random.chance(40) ? Distance(millimeters: 5) : nil,
        activeEnergy: random.chance(40) ? Energy(calories: 7) : nil)
      delivery.workouts.append((workout, random.pick(sources)))
    }
    return delivery
  }

  private static func merge(
    _ delivery: Delivery, into store: some SampleStore, of record: some UnitOfWork, flushing: Bool
  ) async throws -> SampleMergeSummary {
    let staging = try store.makeStaging()
    func source(_ name: String) throws -> Source.ID {
      try staging.source(for: SourceDescription(name: name, kind: .other))
    }
    for (index, (sample, kind, name, zone)) in delivery.samples.enumerated() {
      var sample = sample
      sample.zone = try zone.flatMap { try staging.zone(named: $0) }
      try staging.add([SourcedSample(sample: sample, measure: kind, source: source(name))])
      if flushing, index % 3 == 0 { try (staging as? SQLiteSampleStaging)?.flush() }
    }
    for (total, name) in delivery.totals { try staging.add(total, from: source(name)) }
    for (mass, name) in delivery.masses { try staging.add(mass, from: source(name)) }
    for (workout, name) in delivery.workouts { try staging.add(workout, from: source(name)) }
    return try await record.write {
      try store.merge(staging, as: delivery.number, in: $0) { _ in }
    }
  }

  private static func undo(
    _ number: RecordedImport.ID, in store: some SampleStore, of record: some UnitOfWork
  ) async throws -> SampleMergeSummary {
    try await record.write { try store.undo(number, in: $0) { _ in } }
  }

  private static func contents(
    of store: some SampleStore, _ sources: some SourceStore, in record: some UnitOfWork
  ) async throws -> Contents {
    try await record.read { transaction in
      let always = Instant.distantPast ..< .distantFuture
      let zones = try store.zoneNames(in: transaction)
      let names = Dictionary(
        uniqueKeysWithValues: try sources.sources(in: transaction).map {
          ($0.id, $0.description.name)
        })
      func name(_ id: Source.ID) -> String { names[id] ?? "?" }
      var contents = Contents()
      for block in try store.blocks(overlapping: always, in: transaction) {
        #expect(Sample.isStrictlyRising(block.samples))
        for var sample in block.samples {
          let zone = sample.zone.map { zones[$0] ?? "?" }
          sample.zone = nil
          contents.samples.insert("\(block.measure) \(name(block.source)) \(zone ?? "") \(sample)")
        }
      }
      contents.totals = try store.totals(of: Day(ordinal: -9)...Day(ordinal: 9), in: transaction)
        .map { "\(name($0.source)) \($0.total)" }.sorted()
      contents.masses = try store.bodyMass(in: always, in: transaction)
        .map { "\(name($0.source)) \($0.sample)" }.sorted()
      contents.workouts = try store.workouts(startingIn: always, in: transaction)
        .map { "\(name($0.source)) \($0.workout)" }.sorted()
      return contents
    }
  }
}
