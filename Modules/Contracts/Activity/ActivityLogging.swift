/// Manual entries of every kind, and imported weighings.
///
/// A call that throws ``ActivityError`` changes nothing.
public protocol ActivityLogging: Sendable {
  /// Adds an entry. If a source reported the same weighing, within the same minute and 100 g, the entry replaces it
  /// under the same number.
  ///
  /// - Parameters:
  ///   - instant: nil for now.
  ///   - identity: of an entry that may arrive twice because its sender never got the answer; if the record already has
  ///     it, it is returned unchanged. Nil for an entry made here.
  func log(
    _ entry: NewEntry, at instant: Instant?, as identity: EntryIdentity?
  ) async throws -> LoggedEntry

  /// Entries of `kind` (nil for every kind) on the days in `range` (nil for all), sorted by instant, then number.
  func entries(
    of kind: EntryKind?, in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [LoggedEntry]

  /// Changes the given fields and keeps the rest. Editing an imported weighing makes it the user's.
  func edit(_ id: Int64, _ edit: EntryEdit) async throws -> LoggedEntry

  /// A deleted weighing does not return when a source reports it again.
  ///
  /// - Parameter isForGood: whether undo is given up, for this and every earlier change of the entry.
  func delete(_ id: Int64, forGood isForGood: Bool) async throws -> LoggedEntry
}

extension ActivityLogging {
  /// Adds an entry that begins here.
  public func log(_ entry: NewEntry, at instant: Instant?) async throws -> LoggedEntry {
    try await log(entry, at: instant, as: nil)
  }

  /// Deletes an entry so that it can be undone.
  public func delete(_ id: Int64) async throws -> LoggedEntry {
    try await delete(id, forGood: false)
  }
}

/// What Activity rejects. Nothing was changed.
public enum ActivityError: Error, Hashable, Sendable {
  /// 0 is not allowed either.
  case stepsOutOfRange(Int, allowed: ClosedRange<Int>)
  case inFuture(Instant)
  /// Before the recordable time.
  case tooEarly(Instant)
  case noSuchEntry(Int64)
  /// An entry that was sent again after it had been deleted.
  case deletedSince
  case repetitionsOutOfRange(Int, allowed: ClosedRange<Int>)
  case valueOutOfRange(MeasuredValue, of: Measure)
  /// No plugin declares it, or it is not logged by hand.
  case notLogged(EntryKind)
  /// There is already a weighing at that instant, under that number.
  case weightThere(at: Instant, by: Int64)
  /// Entries of that kind have no such field.
  case noSuchField(EntryField, in: EntryKind)
  /// No such source; `known` are the names in the record.
  case noSuchSource(String, known: [String])
  /// The name matches several sources; `ids` identify them.
  case ambiguousSource(String, ids: [Int64])
  case sourceNamedTwice(String)
  /// Manual entries cannot be excluded.
  case handNotExcludable
  case noSuchImport(RecordedImport.ID)
  case importUndone(RecordedImport.ID, at: Instant)
  /// The import also contained entries or goals of the user.
  case importHoldsMore(RecordedImport.ID)
  /// From before imports were logged, so what each import contained is unknown.
  case importNotNoted
}

extension ActivityError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .stepsOutOfRange(let steps, let allowed):
      Explanation(
        .usage,
        Phrase(
          """
          An entry can't have \(steps) steps: use 1 to \(allowed.upperBound), or -1 to \
          \(allowed.lowerBound) for a correction.
          """),
        hint: steps == 0
          ? Phrase("Delete an entry with: waymark log delete ID")
          : Phrase("Split them over the hours you walked them in."))
    case .inFuture:
      Explanation(
        .usage, Phrase("That time is in the future."),
        hint: Phrase("Log it once it has happened."))
    case .tooEarly:
      Explanation(
        .usage, Phrase("That time is before \(Day.recordable.lowerBound)."),
        hint: Phrase("Waymark doesn't accept earlier dates. Check the year."))
    case .noSuchEntry(let id):
      Explanation(
        .noInput, Phrase("There is no entry \(String(id))."),
        hint: Phrase("See them with: waymark log list"))
    case .deletedSince:
      Explanation(.usage, Phrase("This entry arrived earlier and has since been deleted."))
    case .repetitionsOutOfRange(let repetitions, let allowed):
      Explanation(
        .usage,
        Phrase(
          """
          A session can't have \(repetitions) repetitions: use \(allowed.lowerBound) to \
          \(allowed.upperBound).
          """),
        hint: Phrase("If you didn't count, leave the number out."))
    case .weightThere(_, let id):
      Explanation(
        .usage, Phrase("There's already a weight at that time: entry \(String(id))."),
        hint: Phrase("Change it with: waymark log edit \(String(id))"))
    case .valueOutOfRange(let value, let measure):
      MeasuredValue.refusal(
        measure.text(value.amount, in: value.system).description, of: measure, in: value.system
      ).explanation
    case .notLogged(let kind):
      Explanation(
        .usage, Phrase("“\(kind.rawValue.printable)” can't be logged."),
        hint: Phrase("See what you can log with: waymark measures"))
    case .noSuchField(let field, _):
      Explanation(
        .usage, Phrase("That kind of entry has no \(field.spoken)."),
        hint: Phrase("See what kind it is: waymark log list"))
    case .noSuchSource(let name, let known):
      Explanation(
        .usage, Phrase("There is no source “\(name)”."),
        hint: known.isEmpty
          ? Phrase("Your record has no sources yet: waymark import FILE")
          : Phrase("Sources: \(known.listed)"))
    case .ambiguousSource(let name, let ids):
      Explanation(
        .usage, Phrase("Several sources are called “\(name)”."),
        hint: Phrase("Use a number: \(Phrase.either(ids.map(String.init)))"))
    case .sourceNamedTwice(let name):
      Explanation(
        .usage, Phrase("“\(name)” appears twice in the order."),
        hint: Phrase("Name each source once."))
    case .handNotExcludable:
      Explanation(
        .usage, Phrase("You can't exclude all of your manual entries."),
        hint: Phrase("Delete an entry with: waymark log delete ID"))
    case .noSuchImport(let id):
      Explanation(
        .noInput, Phrase("There is no import \(String(id.rawValue))."),
        hint: Phrase("See them with: waymark imports"))
    case .importUndone(let id, _):
      Explanation(
        .usage, Phrase("Import \(String(id.rawValue)) was already undone."),
        hint: Phrase("Import the file again to bring its data back."))
    case .importHoldsMore(let id):
      Explanation(
        .usage,
        Phrase(
          """
          Import \(String(id.rawValue)) also contained your own entries or settings, so it can't \
          be undone as a whole.
          """
        ),
        hint: Phrase(
          "Delete entries with waymark log delete ID, or undo everything by restoring a backup."))
    case .importNotNoted:
      Explanation(
        .usage,
        Phrase("Imports made before Waymark kept an import log can't be distinguished or undone."),
        hint: Phrase("Exclude one of their sources with: waymark sources exclude NAME"))
    }
  }
}
