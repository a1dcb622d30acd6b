import Contracts
import Documents

/// Undoes the last change, and redoes what was undone last.
struct UndoActions: Sendable {
  /// The change expected to be next; any if absent.
  private static let id = ActionField(
    "id", .number(1...9_007_199_254_740_991), Phrase("The number of the change"))

  let undo: any UndoKeeping
  let needs: UndoNeeds

  var all: [Action] { [undoing, redoing] }

  private var undoing: Action {
    Action(
      .adds, "undo", Phrase("Undo the last change"), [Self.id], answering: UndoneDocument.self
    ) { input in
      let step = try await undo.undo(id(input))
      let (now, calendar) = try await moment()
      return ActionOutcome(
        step.undoneWords(now: now, in: calendar), document: UndoneDocument(step, in: calendar))
    }
  }

  private var redoing: Action {
    Action(
      .adds, "redo", Phrase("Redo the last undone change"), [Self.id],
      answering: RedoneDocument.self
    ) { input in
      let step = try await undo.redo(id(input))
      let (now, calendar) = try await moment()
      return ActionOutcome(
        step.redoneWords(now: now, in: calendar), document: RedoneDocument(step, in: calendar))
    }
  }

  /// Text that is not a number matches no change.
  private func id(_ input: ActionInput) throws -> UndoStep.ID? {
    guard let text = input[Self.id.name] else { return nil }
    guard let id = Int64(text) else { throw FieldRefusal(field: Self.id.name, UndoError.notNext) }
    return id
  }

  private func moment() async throws -> (now: Instant, calendar: PersonalCalendar) {
    (needs.time.now(), try await needs.unitOfWork.read { try needs.time.calendar(in: $0) })
  }
}
