import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark export FILE`.
struct Export: Verb {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export your days as CSV, or everything as JSON.",
    discussion: """
      You can import both again, here or elsewhere. Use - as FILE for standard output; a name \
      without an extension means json. You're asked before it replaces a file that Waymark \
      didn't write, or that has changed since.
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Option(help: "json or csv; by default from the file name.")
  var format: Format?

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let format = try format ?? Format(ofFile: file)
    let days = try await write(format, in: context)
    guard file != "-" else { return }
    let result = Phrase(
      one: "✓ Exported \(days) day to \(file).", other: "✓ Exported \(days) days to \(file).")
    context.output.show(
      ExportDocument(path: file, format: format.rawValue, days: days),
      text: "  \(context.output.say(result))\n")
  }

  /// - Returns: how many days were written.
  private func write(_ format: Format, in context: CommandContext) async throws -> Int {
    let output =
      file == "-"
      ? nil
      : try await context.outputFile(
        file, isConfirmed: confirmation.yes,
        by: "export \(file.shellWord) --format \(format.rawValue)")
    return try await context.read { waymark, transaction -> Int in
      func write(to part: OutputFile.Part) throws -> Int {
        switch format {
        case .json:
          try RecordText(of: waymark.sections()).write(in: transaction, to: part)["days"] ?? 0
        case .csv: try DaysText(of: waymark.dayRecords).write(in: transaction, to: part)
        }
      }
      guard let output else { return try write { context.output.print($0) } }
      var count = 0
      context.note(removed: try output.write { count = try write(to: $0) })
      return count
    }
  }
}

extension Export.Format {
  /// The format that the ending of the file's name asks for.
  fileprivate init(ofFile path: String) throws {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.dropFirst().lastIndex(of: ".") else {
      self = .json
      return
    }
    let ending = name[dot...].dropFirst().lowercased()
    guard let format = Export.Format(rawValue: ending) else {
      throw CommandFailure(
        .usage, Phrase("Can't export as “.\(ending)”."),
        hint: Phrase(
          "Use a file name ending in .json or .csv, or pass --format json or --format csv."))
    }
    self = format
  }
}
