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
      Your days are recalculated without its data. Data that another import also contains stays, \
      and so does what you logged or edited yourself. Import the file again to restore the rest.
      """)

  @Argument(help: "The number of the import, as shown by `imports list`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["id": id.text]
    let isSure = try await context.isSure(
      of: "imports/:id", values, unless: confirmation,
      otherwise: "waymark imports undo \(id.text.shellWord) --yes")
    guard isSure else { return try await showNothingChanged(context) }
    context.show(try await undo(values, context))
  }

  private func showNothingChanged(_ context: CommandContext) async throws {
    let (imports, calendar) = try await context.read {
      (try $0.imports.imports(in: $1), try $0.personalTime.calendar(in: $1))
    }
    guard let recorded = imports.first(where: { $0.id.rawValue == Int64(id.whole ?? 0) }) else {
      return
    }
    context.showNothingChanged(
      UndoDocument(recorded, samplesRemoved: 0, daysChanged: 0, calendar: calendar))
  }

  private func undo(
    _ values: [String: String], _ context: CommandContext
  ) async throws -> ActionOutcome {
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    let bar = ProgressBar(context.output.say("Undoing"), output: context.output)
    defer { bar.clear() }
    return try await context.perform("imports/:id", values) { share in
      try interruption.check()
      bar.update(ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000))
    }
  }
}
