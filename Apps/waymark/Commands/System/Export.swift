import ArgumentParser
import Composition
import Contracts

/// `waymark export FILE`.
struct Export: Verb {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the days, and with json all else, to a file.",
    discussion: "The csv can be imported again, here or elsewhere. FILE - is standard output.")

  @Argument(help: "Where to write; a file there is replaced.")
  var file: String

  @Option(help: "json or csv; by the name of the file when left out.")
  var format: Format?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let content = try await ExportContent(of: context.waymark)
    let isCSV = format == .csv || (format == nil && file.lowercased().hasSuffix(".csv"))
    let text = isCSV ? content.csv : JSONText.document(content)
    guard file != "-" else {
      context.output.print(text)
      return
    }
    try TextFile.write(text, to: file)
    context.output.show(
      ExportDocument(path: file, format: isCSV ? .csv : .json, days: content.days.count),
      text: "  ✓ \(NumberText.count(content.days.count, "day", "days")) written to \(file).\n")
  }
}

/// The JSON of `export`.
struct ExportDocument: Encodable {
  var path: String
  var format: String
  var days: Int

  init(path: String, format: Export.Format, days: Int) {
    self.path = path
    self.format = format.rawValue
    self.days = days
  }
}
