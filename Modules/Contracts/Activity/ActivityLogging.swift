/// What a person writes down: one door for entries of every kind, and for weighings that were
/// imported.
///
/// Whatever is refused changes nothing: ``ActivityError``.
public protocol ActivityLogging: Sendable {
  /// Writes down something new. A weighing that a source reported as well, within the same minute
  /// and 100 g, takes the place of the source's, under its number.
  ///
  /// - Parameter instant: nil for now.
  func log(_ entry: NewEntry, at instant: Instant?) async throws -> LoggedEntry

  /// Entries of `kind`, of every kind when nil, on the days `range`, on all when nil; in order of
  /// instant, then number.
  func entries(of kind: EntryKind?, in range: ClosedRange<Day>?) async throws -> [LoggedEntry]

  /// Changes what is given and keeps the rest. An imported weighing is the person's own from then
  /// on.
  func edit(_ id: Int64, _ edit: EntryEdit) async throws -> LoggedEntry

  /// A deleted weighing does not come back with a report of it by any source.
  func delete(_ id: Int64) async throws -> LoggedEntry
}

/// What Activity refuses. Nothing was changed.
public enum ActivityError: Error, Hashable, Sendable {
  /// 0 is not allowed either.
  case stepsOutOfRange(Int, allowed: ClosedRange<Int>)
  case inFuture(Instant)
  /// Before what a record goes over.
  case tooEarly(Instant)
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
  /// What the person entered by hand is not a source that can be excluded.
  case handNotExcludable
  case noSuchImport(RecordedImport.ID)
  case importUndone(RecordedImport.ID, at: Instant)
  /// The import brought entries or goals of the person's as well.
  case importHoldsMore(RecordedImport.ID)
  /// What came before imports were noted; nobody knows any more which of them brought what.
  case importNotNoted
}
