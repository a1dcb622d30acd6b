import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark imports undo ID`.
struct ImportsUndo: Verb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo one import.",
    discussion: """
      The days change as if the data had never been there. What another import also contained \
      stays, and so does what you entered or edited yourself. Only the file can bring the rest back.
      """)

  @Argument(help: "The number of the import, as shown by `imports list`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let recorded = try await wanted(in: context)
    let output = context.output
    let calendar = try await context.calendar()
    guard try isSure(of: recorded, context) else {
      output.show(
        UndoDocument(recorded, samplesRemoved: 0, daysChanged: 0, calendar: calendar),
        text: "  \(output.say("Nothing was changed."))\n")
      return
    }
    let report = try await undo(recorded.id, context)
    let document = UndoDocument(
      report.recorded, samplesRemoved: report.samplesRemoved, daysChanged: report.daysChanged,
      calendar: calendar)
    output.show(document, text: document.text(output))
  }

  /// The import that was named, if it can be undone: there is no point in asking for confirmation
  /// otherwise.
  private func wanted(in context: CommandContext) async throws -> RecordedImport {
    guard let number = id.whole else {
      throw CommandFailure(
        .usage, Phrase("\(id.quoted) is not the number of an import."),
        hint: Phrase("See them with: waymark imports"))
    }
    let id = RecordedImport.ID(rawValue: Int64(number))
    let recorded = try await context.read { try $0.imports.imports(in: $1) }.first { $0.id == id }
    guard let recorded else { throw ActivityError.noSuchImport(id) }
    try recorded.checkUndoable()
    return recorded
  }

  /// Asks for confirmation: the data can be imported again only if the user still has the file.
  private func isSure(of recorded: RecordedImport, _ context: CommandContext) throws -> Bool {
    let path = recorded.origin?.path ?? ""
    let number = String(recorded.id.rawValue)
    return try YesNoQuestion(context: context).confirm(
      Phrase("Undo import \(number) of \(path)? Only its file can bring the data back. (y/n)"),
      unless: confirmation, otherwise: "waymark imports undo \(number) --yes")
  }

  private func undo(
    _ id: RecordedImport.ID, _ context: CommandContext
  ) async throws -> UndoReport {
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    let bar = ProgressBar(context.output.say("Undoing"), output: context.output)
    defer { bar.clear() }
    return try await context.waymark.imports.undo(id) { share in
      try interruption.check()
      bar.update(ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000))
    }
  }
}
