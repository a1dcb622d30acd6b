import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import SQLiteStore

/// Whatever is imported, the file contains what the in-memory store does. The seed is the argument.
struct SampleMergePropertyTests {
  private struct Model: Hashable {
    var kind: Measure.ID
    var source: SourceDescription
    var zone: String?
    var sample: Sample
  }

  private static let descriptions = [
    SourceDescription(name: "iPhone", kind: .phone), SourceDescription(name: "Watch", kind: .watch),
  ]

  @Test(
    "S5-9 Imports leave the same samples and counts as in memory",
    arguments: 0..<60 as Range<UInt64>)
  func likeMemory(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let file = try StoreFixture()
    let memory = InMemoryRecord()
    for _ in 1...Int.random(in: 1...5, using: &random) {
      let models = Self.models(&random)
      let flushes = random.chance(50)
      let found = try await Self.merge(
        models, into: file.samples, of: file.record, flushing: flushes)
      let expected = try await Self.merge(
        models, into: memory.samples, of: memory.unitOfWork, flushing: false)
      #expect(found.added == expected.added)
      #expect(found.duplicates == expected.duplicates)
      for stretch in expected.changed {
        #expect(
          found.changed.contains {
            $0.contains(stretch.lowerBound) && $0.upperBound >= stretch.upperBound
          })
      }
      for (one, next) in zip(found.changed, found.changed.dropFirst()) {
        #expect(one.upperBound <= next.lowerBound)
      }
      let held = try await Self.held(by: file.samples, file.sources, in: file.record)
      #expect(
        try await held == Self.held(by: memory.samples, memory.sources, in: memory.unitOfWork))
    }
    let counted = try file.number("SELECT sum(sample_count) FROM sample_block") ?? 0
    #expect(
      try await file.record.read { try file.samples.extent(in: $0) }
        == memory.unitOfWork.read { try memory.samples.extent(in: $0) })
    #expect(try await Self.held(by: file.samples, file.sources, in: file.record).count == counted)
  }

  @Test(
    "S5-9 A query for any interval has the same result as in memory",
    arguments: 0..<30 as Range<UInt64>)
  func intervals(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let file = try StoreFixture()
    let memory = InMemoryRecord()
    let models = Self.models(&random)
    _ = try await Self.merge(models, into: file.samples, of: file.record, flushing: true)
    _ = try await Self.merge(models, into: memory.samples, of: memory.unitOfWork, flushing: false)
    for _ in 1...20 {
      // Starts or ends where a sample does, or one second off.
      let sample = random.pick(models).sample
      let border =
        random.pick([sample.start, sample.end]) + Int64.random(in: -1...1, using: &random)
      let length = Int64.random(in: 1...100_000, using: &random)
      let range = random.chance(50) ? border..<border + length : border - length..<border
      let held = try await Self.held(by: file.samples, file.sources, in: file.record, over: range)
      #expect(
        try await held
          == Self.held(by: memory.samples, memory.sources, in: memory.unitOfWork, over: range))
    }
  }

  private static func models(_ random: inout SplitMix64) -> [Model] {
    let inOrder = random.chance(40)
    let models = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Model(
        kind: random.pick([.steps, .distance]), source: random.pick(descriptions),
        zone: random.chance(8) ? random.pick(["Asia/Tokyo", "Europe/Berlin"]) : nil,
        sample: Sample(
          start: Instant(
            secondsSince1970: random.pick([-90_000, -60, 0, 43_200, 86_399, 86_400, 180_000])
              + Int64.random(in: 0...30, using: &random)),
          duration: random.pick([0, 0, 60, 86_400, Sample.longestDuration]),
          value: .random(in: 0...2, using: &random)))
    }
    return inOrder ? models.sorted { $0.sample < $1.sample } : models
  }

  private static func merge(
    _ models: [Model], into store: some SampleStore, of record: some UnitOfWork, flushing: Bool
  ) async throws -> SampleMergeSummary {
    let staging = try store.makeStaging()
    for (index, model) in models.enumerated() {
      var sample = model.sample
      sample.zone = try model.zone.flatMap { try staging.zone(named: $0) }
      let source = try staging.source(for: model.source)
      try staging.add([SourcedSample(sample: sample, measure: model.kind, source: source)])
      if flushing, index % 3 == 0 { try (staging as? SQLiteSampleStaging)?.flush() }
    }
    return try await record.write { try store.merge(staging, in: $0) { _ in } }
  }

  private static func held(
    by store: some SampleStore, _ sources: some SourceStore, in record: some UnitOfWork,
    over range: Range<Instant> = .distantPast ..< .distantFuture
  ) async throws -> Set<Model> {
    try await record.read { transaction in
      let names = try store.zoneNames(in: transaction)
      let known = Dictionary(
        uniqueKeysWithValues: try sources.sources(in: transaction).map { ($0.id, $0.description) })
      return Set(
        try store.blocks(overlapping: range, in: transaction).flatMap { block in
          block.samples.map { sample in
            var bare = sample
            bare.zone = nil
            return Model(
              kind: block.measure, source: known[block.source] ?? .byHand,
              zone: sample.zone.map { names[$0] ?? "?" }, sample: bare)
          }
        })
    }
  }
}
