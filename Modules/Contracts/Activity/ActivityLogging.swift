/// Steps entered by hand.
public protocol ActivityLogging: Sendable {
  /// - Parameter instant: nil for now.
  /// - Throws: ``ActivityError``.
  func logSteps(_ steps: Int, at instant: Instant?) async throws -> StepEntry

  /// Entries of the days `range`, all when nil, in order of instant.
  func entries(in range: ClosedRange<Day>?) async throws -> [StepEntry]

  /// Changes what is given and keeps the rest.
  func editEntry(_ id: Int64, steps: Int?, instant: Instant?) async throws -> StepEntry

  func deleteEntry(_ id: Int64) async throws -> StepEntry
}

/// What Activity refuses. Nothing was changed.
public enum ActivityError: Error, Hashable, Sendable {
  case stepsOutOfRange(Int, allowed: ClosedRange<Int>)
  case inFuture(Instant)
  case noSuchEntry(Int64)
  case repetitionsOutOfRange(Int, allowed: ClosedRange<Int>)
  /// There is a weighing at that very instant, the entry of that number.
  case weightThere(at: Instant, by: Int64)
  /// An edit of what entries of that kind do not have.
  case noSuchField(EntryField, in: EntryKind)
  /// Not a source of the record; `known` are their names.
  case noSuchSource(String, known: [String])
  /// The name stands for several sources; `ids` tell them apart.
  case ambiguousSource(String, ids: [Int64])
  case sourceNamedTwice(String)
}
