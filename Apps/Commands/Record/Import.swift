import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark import FILE…`.
struct Import: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import health exports and other files into the record.",
    discussion: """
      Files are recognised by their content, not by their names; of a folder or a zip, all that \
      is known in it is imported. Importing a file twice changes nothing.

      A table of your own is a CSV file with a row for each day. Its first line names the columns, \
      in any order: date (such as 2026-05-17) and steps, and if you like distanceKilometers, \
      activeEnergyKilocalories and flights. A table of weights has date, time if you like, and \
      weight kg or weight lb. Commas, semicolons or tabs stand between them.

      Dates such as 17.05.2026 and 5/17/2026 are read too: one of the whole table with a number \
      above 12 tells whether the day or the month comes first. Where none does, say it with --dates.

      A file that cannot be imported does not keep those after it from being imported; the exit \
      code is then the highest of all files. Of a folder or a zip, damaged files are left out and \
      named; they count as files that cannot be imported.
      """)

  @Argument(
    help: ArgumentHelp("Files or folders to import.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(help: ArgumentHelp("Read the files in this format.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Day first (dmy) or month first (mdy), for tables whose dates do not tell.",
      valueName: "order"))
  var dates: DateOrder?

  @Flag(help: "Show what would happen, change nothing.")
  var dryRun = false

  @Flag(help: "Import the readable part of a file that ends too early.")
  var keepPartial = false

  @Flag(help: "Also import settings and time zone moves from the export of a whole record.")
  var withSettings = false

  @Flag(help: "List the formats that can be imported.")
  var listFormats = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if listFormats {
      let formats = context.waymark.importing.formats
      context.output.show(
        FormatsDocument(formats), text: FormatsDocument.text(formats, context.output))
      return
    }
    guard !files.isEmpty else {
      throw CommandFailure(
        .usage, Phrase("Which file?"),
        hint: Phrase("waymark import FILE…, or: waymark import --list-formats"))
    }
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    var imported: [ImportedFile] = []
    var failures: [CommandFailure] = []
    for file in files {
      let before = try await context.milestoneNumbers()
      do {
        let report = try await DateOrderQuestion(context: context).asking { order in
          try await importFile(file, order ?? dates, interruption, context)
        }
        imported.append(ImportedFile(report: report))
        if report.isAllRejected { failures.append(CommandFailure(allRejectedIn: report)) }
        if let damage = report.explanationOfDamage { failures.append(CommandFailure(damage)) }
      } catch let error as ImportError where error.explanation.kind != .usage {
        failures.append(CommandFailure(error))
        continue
      } catch {
        let last = CommandFailure(error).telling(of: dryRun ? [] : imported.map(\.report))
        throw CommandFailure(worstOf: failures + [last]) ?? last
      }
      await context.dispatch()
      imported[imported.count - 1].reached = try await context.milestones(since: before)
    }
    if !imported.isEmpty { try await show(imported, context) }
    if let failure = CommandFailure(worstOf: failures) { throw failure }
  }

  private func show(_ imported: [ImportedFile], _ context: CommandContext) async throws {
    let unit = try await context.read { try $0.milestones.status(on: nil, in: $1) }.unit
    let calendar = try await context.calendar()
    context.output.show(
      ImportDocument(imported, calendar: calendar),
      text:
        imported
        .map {
          ImportText(file: $0, unit: unit, isDryRun: dryRun, output: context.output).render()
        }
        .joined(separator: "\n"))
  }

  private func importFile(
    _ file: String, _ order: DateOrder?, _ interruption: Interruption, _ context: CommandContext
  ) async throws -> ImportReport {
    let bar = ProgressBar(
      file.split(separator: "/").last.map(String.init) ?? file, output: context.output)
    defer { bar.clear() }
    let request = ImportRequest(
      path: file, format: format, isDryRun: dryRun, keepsPartial: keepPartial,
      takesSettings: withSettings, dateOrder: order)
    return try await context.waymark.importing.importFile(request) { progress in
      try interruption.check()
      bar.update(progress)
    }
  }
}

extension CommandFailure {
  fileprivate init(allRejectedIn report: ImportReport) {
    self.init(
      .badData, Phrase("Nothing in \(report.path) could be imported: all of it was rejected."),
      hint: Phrase(
        """
        See the rejected lines above. For how to export from each app: waymark import --list-formats
        """))
  }

  /// All of these, as one of the highest exit code; nil for none.
  fileprivate init?(worstOf failures: [CommandFailure]) {
    guard let worst = failures.max(by: { $0.status.rawValue < $1.status.rawValue }) else {
      return nil
    }
    self = worst
    guard failures.count > 1 else { return }
    message = failures.dropFirst().reduce(failures[0].message) { Phrase("\($0) \($1.message)") }
    parts = failures
  }

  /// The failure of one file among several, together with what the files before it imported.
  fileprivate func telling(of imported: [ImportReport]) -> CommandFailure {
    guard !imported.isEmpty else { return self }
    var failure = self
    let paths = imported.map(\.path).listed
    failure.message = Phrase("\(message) The files before it were imported: \(paths).")
    return failure
  }
}

extension CommandContext {
  /// The identifiers of the milestones reached so far.
  func milestoneNumbers() async throws -> Set<Int64> {
    Set(
      try await waymark.read { try $0.milestones.achievements(MilestoneQuery(), in: $1) }.map(\.id))
  }

  /// The milestones reached since those, oldest first.
  func milestones(
    since numbers: Set<Int64>
  ) async throws -> [MilestoneAchievement] {
    try await waymark.read { try $0.milestones.achievements(MilestoneQuery(), in: $1) }
      .filter { !numbers.contains($0.id) }.reversed()
  }
}
