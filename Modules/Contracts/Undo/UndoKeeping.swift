/// Undoes what a person changed within the last 24 hours. Specification S8-2b.
public protocol UndoKeeping: Sendable {
  func history(in transaction: any Transaction) throws -> UndoHistory

  /// Undoes the newest change that was not undone.
  ///
  /// - Parameter id: which step that has to be; nil for any.
  /// - Returns: the step.
  /// - Throws: ``UndoError``. A step that was overtaken is forgotten, so that the one before it can be undone; nothing
  ///   else was changed.
  @discardableResult
  func undo(_ id: UndoStep.ID?) async throws -> UndoStep

  /// Does the change that was undone last again.
  ///
  /// - Parameter id: which step that has to be; nil for any.
  @discardableResult
  func redo(_ id: UndoStep.ID?) async throws -> UndoStep

  /// Forgets all steps: what was deleted is then gone.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func forgetAll() async throws -> Int
}

/// Where the steps are stored. They are in no copy of the record, and a restored one has none.
public protocol UndoStore: Sendable {
  /// By number.
  func steps(in transaction: any Transaction) throws -> [UndoStep]

  /// When the earliest was made; nil for none.
  func earliest(in transaction: any Transaction) throws -> Instant?

  /// Adds a step under the next number, ignoring its own. Numbers are not given out again.
  func add(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep

  /// Notes when a step was undone, or nil that it is no longer. No effect for an unknown number.
  func setUndone(
    _ instant: Instant?, _ id: UndoStep.ID, in transaction: any WriteTransaction
  ) throws

  /// No effect for an unknown number.
  func remove(_ id: UndoStep.ID, in transaction: any WriteTransaction) throws

  /// Removes all steps with a part about the subject.
  func removeAll(about subject: UndoSubject, in transaction: any WriteTransaction) throws

  /// Removes all that were undone.
  func removeUndone(in transaction: any WriteTransaction) throws

  /// Removes all that were not made within `interval`.
  func keep(madeIn interval: Range<Instant>, in transaction: any WriteTransaction) throws
}

/// Why nothing was undone, or redone.
public enum UndoError: Error, Hashable, Sendable {
  case nothingToUndo
  case nothingToRedo
  /// What was changed has been changed since by something that is no step, such as a sync: the step was forgotten.
  ///
  /// - Parameter reason: why the record does not allow it; nil where it only differs.
  case overtaken(Phrase, reason: Phrase?)
  /// The same of a step that was to be redone.
  case redoOvertaken(Phrase, reason: Phrase?)
  /// Another change came after the one that was meant.
  case notNext
}

extension UndoError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .nothingToUndo:
      Explanation(
        .noInput, Phrase("There is nothing to undo."),
        hint: Phrase("You can undo changes from the last 24 hours."))
    case .nothingToRedo:
      Explanation(
        .noInput, Phrase("There is nothing to redo."),
        hint: Phrase("You can redo what you undid until your next change."))
    case .overtaken(let title, let reason):
      Explanation(
        .usage,
        reason.map { Phrase("“\(title)” can no longer be undone: \($0)") }
          ?? Phrase("“\(title)” can no longer be undone: it has been changed since."),
        hint: Phrase("To undo the change before it: waymark undo"))
    case .redoOvertaken(let title, let reason):
      Explanation(
        .usage,
        reason.map { Phrase("“\(title)” can no longer be redone: \($0)") }
          ?? Phrase("“\(title)” can no longer be redone: it has been changed since."),
        hint: Phrase("See what can be undone with: waymark undo --list"))
    case .notNext:
      Explanation(
        .usage, Phrase("Something else has changed since."),
        hint: Phrase("See what can be undone with: waymark undo --list"),
        link: PageLink(Phrase("Undo"), to: "undo"))
    }
  }
}
