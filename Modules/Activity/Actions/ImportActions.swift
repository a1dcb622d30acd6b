import Contracts
import Documents

/// The actions on past imports.
struct ImportActions: Sendable {
  static let id = ActionField("id", .name, Phrase("The number of the import"), .required)

  let imports: any ImportKeeping
  let needs: ActivityNeeds

  var actions: [Action] { [undoing] }

  var undoing: Action {
    Action(
      .removes, "imports/:id", Phrase("Undo one import"), [Self.id], answering: UndoDocument.self,
      question: { input, transaction in try question(recorded(input, in: transaction)) },
      perform: { input in
        let (recorded, calendar) = try await needs.unitOfWork.read {
          (try self.recorded(input, in: $0), try needs.personalTime.calendar(in: $0))
        }
        let report = try await imports.undo(recorded.id, progress: input.progress)
        let (samples, days) = (
          Phrase.samples(report.samplesRemoved), Phrase.days(report.daysChanged)
        )
        let number = String(recorded.id.rawValue)
        return ActionOutcome(
          Phrase("✓ Import \(number) was undone: \(samples) removed, \(days) changed."),
          document: UndoDocument(
            report.recorded, samplesRemoved: report.samplesRemoved, daysChanged: report.daysChanged,
            calendar: calendar))
      })
  }

  func question(_ recorded: RecordedImport) -> Phrase {
    let (number, path) = (String(recorded.id.rawValue), recorded.origin?.path ?? "")
    return Phrase("Undo import \(number) of \(path)? To get its data back, you'll need the file.")
  }

  /// The named import, if it can be undone: otherwise there is no point in asking.
  private func recorded(
    _ input: ActionInput, in transaction: any Transaction
  ) throws -> RecordedImport {
    let recorded = try input.item(
      Self.id, of: imports.imports(in: transaction),
      number: { $0.id.rawValue },
      notNumber: {
        WrittenRefusal(
          Phrase("“\($0)” isn't the number of an import."),
          hint: Phrase("See them with: waymark imports"))
      }, missing: { ActivityError.noSuchImport(RecordedImport.ID(rawValue: $0)) })
    try recorded.checkUndoable()
    return recorded
  }
}
