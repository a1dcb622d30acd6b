/// Undoes a person's changes of the last 24 hours. Specification S8-2b.
public protocol UndoKeeping: Sendable {
  func history(in transaction: any Transaction) throws -> UndoHistory

  /// Undoes the newest change that was not undone.
  ///
  /// - Parameter id: the expected step; nil for any.
  /// - Returns: the step.
  /// - Throws: ``UndoError``. A superseded step is forgotten, so that the one before it can be undone; nothing else
  ///   changes.
  @discardableResult
  func undo(_ id: UndoStep.ID?) async throws -> UndoStep

  /// Redoes the change that was undone last.
  ///
  /// - Parameter id: the expected step; nil for any.
  @discardableResult
  func redo(_ id: UndoStep.ID?) async throws -> UndoStep

  /// Forgets all steps, which finally deletes what was deleted.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func forgetAll() async throws -> Int
}

/// Stores the steps. Copies of the record contain none.
public protocol UndoStore: Sendable {
  /// By number.
  func steps(in transaction: any Transaction) throws -> [UndoStep]

  /// When the earliest step was made; nil for none.
  func earliest(in transaction: any Transaction) throws -> Instant?

  /// Adds a step under the next number, ignoring its own. Numbers are not reused.
  func add(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep

  /// Records when a step was undone; nil for a step that is not undone. No effect for an unknown number.
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
  /// Something other than a step, such as a sync, has changed it since: the step was forgotten.
  ///
  /// - Parameter reason: why the record does not allow it; nil if the state merely differs.
  case overtaken(Phrase, reason: Phrase?)
  /// The same of a step that was to be redone.
  case redoOvertaken(Phrase, reason: Phrase?)
  /// Another change came after the expected one.
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
