import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark restore FILE`.
struct Restore: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace your record with a backup.",
    discussion: """
      The previous record is kept next to it, with before-restore and a number in its name. \
      You're asked first, unless your record is empty.
      """)

  @Argument(help: "A copy made with: waymark backup FILE", completion: .file())
  var file: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try NamedFile.check(file)
    guard !HomeFolder.isSame(file, context.waymark.recordFile.path) else {
      throw CommandFailure(
        .usage, Phrase("\(file) is the record itself."),
        hint: Phrase("Choose a copy made with: waymark backup FILE"))
    }
    guard try await isSure(context) else {
      return context.showNothingChanged(RestoreDocument(path: nil, previous: nil))
    }
    let kept = try await explainingCopy {
      try await context.waymark.recordFile.restore(from: file)
    }
    show(kept, context.output)
  }

  /// Asks for confirmation, unless the record is new. A file that is not a copy is refused first.
  private func isSure(_ context: CommandContext) async throws -> Bool {
    guard await hasContent(context) else { return true }
    if !confirmation.yes {
      try await explainingCopy { try await context.waymark.recordFile.checkCopy(at: file) }
    }
    return try YesNoQuestion(context: context).confirm(
      Phrase(
        """
        Replace your record with \(file)? Anything you logged since that copy stays only in the \
        previous record, which is kept. (y/n)
        """), unless: confirmation, otherwise: "waymark restore \(file.shellWord) --yes")
  }

  /// A record too damaged to be read needs no confirmation.
  private func hasContent(_ context: CommandContext) async -> Bool {
    let first = try? await context.read { try $0.events.next(after: 0, among: .all, in: $1) }
    return first != nil
  }

  /// A record that cannot be opened is moved aside unread, without asking, since it is of no use.
  func runWithoutRecord(
    _ environment: WaymarkEnvironment, output: CommandOutput
  ) async throws {
    try NamedFile.check(file)
    // A process with the old file open would continue to write to it.
    guard let lock = try ServiceLock(home: environment.home) else {
      throw CommandFailure(
        .busy, Phrase("waymark serve still has the damaged record open."),
        hint: Phrase("Stop it, then try again."))
    }
    defer { withExtendedLifetime(lock) {} }
    show(
      try await explainingCopy { try await replaceDamagedRecord(environment, from: file) }, output)
  }

  private func explainingCopy<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as RecordCopyError {
      throw CommandFailure(error.explanation(of: file))
    }
  }

  private func show(_ kept: String?, _ output: CommandOutput) {
    let place = kept.map { "    " + output.say("The previous record: \($0)") + "\n" } ?? ""
    output.show(
      RestoreDocument(path: file, previous: kept),
      text: "  " + output.say("✓ Restored your record from \(file).") + "\n" + place)
  }
}
