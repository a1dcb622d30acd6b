import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark import FILE…`.
struct Import: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import health exports and other files into the record.",
    discussion: """
      Waymark recognises files by their content, not by their names. From a folder, a zip or a \
      tgz it imports everything it knows; a single file can be compressed, too. Pass all parts \
      of a Takeout together, and - for standard input. Importing a file twice changes nothing.

      Your own table is a CSV file with one row per day. Its first line names the columns, in \
      any order: date (such as 2026-05-17) and steps, and optionally distanceKilometers, \
      activeEnergyKilocalories and flights. A table of weights has date, optionally time, and \
      weight kg or weight lb. Separate columns with commas, semicolons or tabs.

      Dates such as 17.05.2026 and 5/17/2026 work, too. If any date in the table has a number \
      above 12, Waymark knows whether the day or the month comes first. If none has, use \
      --dates.

      If a file can't be imported, the ones after it still are; the exit code is then the \
      highest of all files. A damaged file is refused, unless you pass --keep-partial. In a \
      folder or an archive, damaged files and encrypted or unsafe archives are skipped and \
      named, and the rest is imported; the exit code is then 65.

      Rows that can't be true are rejected and named, and the rest is imported. If more rows of \
      a file were rejected than imported, the exit code is 65, too.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or folders to import, - for standard input.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(help: ArgumentHelp("Read the files in this format.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Day first (dmy) or month first (mdy), for tables with ambiguous dates.",
      valueName: "order"))
  var dates: DateOrder?

  @Flag(help: "Show what would happen, without importing anything.")
  var dryRun = false

  @Flag(help: "Import the readable part of a truncated file.")
  var keepPartial = false

  @Flag(help: "Also import settings and time-zone changes from the export of a whole record.")
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
    try files.forEach(NamedFile.check)
    // Before signals are caught, so that Ctrl-C ends the waiting.
    let piped = files.contains("-") ? try context.system.pipedFile() : nil
    let listener = InterruptionListener()
    defer { withExtendedLifetime((listener, piped)) {} }
    let interruption = listener.interruption
    var imported: [ImportedFile] = []
    var failures: [ImportFailure] = []
    for file in files {
      let before = try await context.milestoneNumbers()
      do {
        let report = try await DateOrderQuestion(context: context).asking { order in
          try await importFile(file, from: piped, order ?? dates, interruption, context)
        }
        imported.append(ImportedFile(report: report))
        failures += ImportFailure.failures(of: report, isDryRun: dryRun)
      } catch let error as ImportError where error.explanation.kind != .usage {
        failures.append(ImportFailure(error))
        continue
      } catch {
        let last = CommandFailure(error).withSummary(of: dryRun ? [] : imported.map(\.report))
        throw CommandFailure(worstOf: failures.map(\.failure) + [last]) ?? last
      }
      await context.dispatch()
      imported[imported.count - 1].reached = try await context.milestones(since: before)
    }
    let parts = failures.filter { $0.isPart(ofAnyOf: imported.map(\.report.path)) }
    if !imported.isEmpty {
      try await show(imported, unknown: parts.compactMap(\.unknownPath), context)
    }
    failures.removeAll { $0.isPart(ofAnyOf: imported.map(\.report.path)) }
    if let failure = CommandFailure(worstOf: failures.map(\.failure)) { throw failure }
  }

  /// - Parameter unknown: parts of the same archive without known content.
  private func show(
    _ imported: [ImportedFile], unknown: [String], _ context: CommandContext
  ) async throws {
    let unit = try await context.read { try $0.milestones.status(on: nil, in: $1) }.unit
    let moment = try await context.moment()
    context.output.show(
      ImportDocument(imported, unknown: unknown, calendar: moment.calendar),
      text: (imported
        .map {
          ImportText(
            file: $0, unit: unit, today: moment.today, isDryRun: dryRun, output: context.output
          ).render()
        } + unknown.map { ImportText.nothingKnown(in: $0, context.output) })
        .joined(separator: "\n"))
  }

  private func importFile(
    _ file: String, from piped: PipedFile?, _ order: DateOrder?, _ interruption: Interruption,
    _ context: CommandContext
  ) async throws -> ImportReport {
    let piped = file == "-" ? piped : nil
    let bar = ProgressBar(
      piped.map { _ in PipedFile.name } ?? file.split(separator: "/").last.map(String.init) ?? file,
      output: context.output)
    defer { bar.clear() }
    let request = ImportRequest(
      path: piped?.path ?? file, name: piped.map { _ in PipedFile.name }, format: format,
      isDryRun: dryRun, keepsPartial: keepPartial, importsSettings: withSettings,
      dateOrder: order)
    return try await context.waymark.importing.importFile(request) { progress in
      try interruption.check()
      bar.update(progress)
    }
  }
}

extension CommandContext {
  /// The identifiers of the milestones reached so far.
  func milestoneNumbers() async throws -> Set<Int64> {
    Set(
      try await waymark.read { try $0.milestones.achievements(MilestoneQuery(), in: $1) }.map(\.id))
  }

  /// The milestones reached since `known`, oldest first.
  func milestones(
    since numbers: Set<Int64>
  ) async throws -> [MilestoneAchievement] {
    try await waymark.read { try $0.milestones.achievements(MilestoneQuery(), in: $1) }
      .filter { !numbers.contains($0.id) }.reversed()
  }
}
