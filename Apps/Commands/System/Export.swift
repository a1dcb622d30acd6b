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
    commandName: "export", abstract: "Export the days, and with json everything else, to a file.",
    discussion: """
      The csv can be imported again, here or elsewhere. FILE - is standard output; a name without \
      an extension gets json. Before a file is replaced that Waymark did not write, or that was \
      changed since, you are asked.
      """)

  @Argument(help: "Where to write it.", completion: .file())
  var file: String

  @Option(help: "json or csv; by default chosen by the file name.")
  var format: Format?

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let format = try format ?? Format(ofFile: file)
    let days = try await write(format, in: context)
    guard file != "-" else { return }
    let result = Phrase(
      one: "✓ \(days) day written to \(file).", other: "✓ \(days) days written to \(file).")
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
        .usage, Phrase("Exporting as “.\(ending)” is not supported."),
        hint: Phrase(
          "End the file name in .json or .csv, or choose with --format json or --format csv."))
    }
    self = format
  }
}
