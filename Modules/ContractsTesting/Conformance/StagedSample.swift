import Contracts

/// A sample as laws write it: with its source and zone as text.
struct StagedSample: Hashable, Sendable {
  var measure: Measure.ID
  var source: SourceDescription
  var zone: String?
  var sample: Sample

  static func steps(
    _ start: Int64, _ duration: Int32, _ value: Int64, by source: SourceDescription,
    zone: String? = nil
  ) -> StagedSample {
    StagedSample(
      measure: .steps, source: source, zone: zone,
      sample: Sample(start: .law(start), duration: duration, value: value))
  }

  static func distance(
    _ start: Int64, _ duration: Int32, _ value: Int64, by source: SourceDescription
  ) -> StagedSample {
    StagedSample(
      measure: .distance, source: source, zone: nil,
      sample: Sample(start: .law(start), duration: duration, value: value))
  }
}

extension SampleStaging {
  func add(_ staged: [StagedSample]) throws {
    for one in staged {
      var sample = one.sample
      sample.zone = try one.zone.flatMap { try zone(named: $0) }
      try add([
        SourcedSample(
          sample: sample, measure: one.measure, source: try source(for: one.source))
      ])
    }
  }
}

extension StoreUnderTest<SampleStores> {
  /// Merges one import.
  func merge(_ staged: [StagedSample]) async throws -> SampleMergeSummary {
    try await merge { try $0.add(staged) }
  }

  func merge(_ fill: (any SampleStaging) throws -> Void) async throws -> SampleMergeSummary {
    let staging = try store.samples.makeStaging()
    try fill(staging)
    return try await unitOfWork.write { transaction in
      try store.samples.merge(staging, in: transaction) { _ in }
    }
  }

  func blocks(_ seconds: Range<Int64>) async throws -> [SampleBlock] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.samples.blocks(overlapping: interval, in: $1) }
  }

  /// The samples in the record as laws write them, unsorted.
  func samples(overlapping seconds: Range<Int64>) async throws -> [StagedSample] {
    let blocks = try await blocks(seconds)
    let names = try await read { try $0.samples.zoneNames(in: $1) }
    let descriptions = try await read { stores, transaction in
      Dictionary(
        uniqueKeysWithValues: try stores.sources.sources(in: transaction)
          .map { ($0.id, $0.description) })
    }
    return try blocks.flatMap { block in
      guard let source = descriptions[block.source] else {
        throw LawBroken("a block names source \(block.source), which is not in the record")
      }
      return try block.samples.map { sample in
        var bare = sample
        bare.zone = nil
        let zone = try sample.zone.map { id in
          guard let name = names[id] else { throw LawBroken("zone \(id) has no name") }
          return name
        }
        return StagedSample(measure: block.measure, source: source, zone: zone, sample: bare)
      }
    }
  }
}
