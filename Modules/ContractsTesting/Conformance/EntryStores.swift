public import Contracts

/// The stores of entries of every kind, which share their numbers and identities, and of the samples
/// that weighings come from.
public struct EntryStores: Sendable {
  public let steps: any EntryStore<StepEntry>
  public let exercises: any EntryStore<ExerciseSession>
  public let weights: any WeightEntryStore
  public let samples: any SampleStore
  public let identities: any EntryIdentityStore
  public let lives: any RecordLifeStore

  public init(
    steps: any EntryStore<StepEntry>, exercises: any EntryStore<ExerciseSession>,
    weights: any WeightEntryStore, samples: any SampleStore,
    identities: any EntryIdentityStore, lives: any RecordLifeStore
  ) {
    self.steps = steps
    self.exercises = exercises
    self.weights = weights
    self.samples = samples
    self.identities = identities
    self.lives = lives
  }
}

extension StoreUnderTest<EntryStores> {
  /// Adds a manual weighing.
  func weigh(_ grams: Int64, at second: Int64) async throws -> WeightEntry {
    let entry = WeightEntry(instant: .law(second), weight: try .law(grams))
    return try await write { try $0.weights.insert(entry, in: $1) }
  }

  /// Imports weighings.
  func importWeighings(_ samples: [BodyMassSample], from source: SourceDescription) async throws
    -> SampleMergeSummary
  {
    let staging = try store.samples.makeStaging()
    let id = try staging.source(for: source)
    for sample in samples { try staging.add(sample, from: id) }
    return try await write { try $0.samples.merge(staging, in: $1) { _ in } }
  }

  func reports(_ seconds: Range<Int64>) async throws -> [WeighingReport] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.weights.reports(in: interval, in: $1) }
  }
}
