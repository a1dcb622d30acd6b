public import ArgumentParser
public import ExportGeneration
import Foundation

/// Writes a simulated `export.xml` and the true step counts for it.
@main
struct ExportGeneratorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ExportGenerator",
    abstract:
      "Write a simulated export of Apple Health or another program whose real steps are known.",
    discussion: """
      The same options give the same bytes on every machine.
      Examples: ExportGenerator --size 1GB --output export.xml --truth truth.csv
                ExportGenerator --as garmin --days 30 --output garmin --truth truth.csv
      """)

  @OptionGroup(title: "Person") var person: PersonArguments
  @OptionGroup(title: "Extent") var extent: ExtentArguments

  @Option(
    help: ArgumentHelp(
      """
      \(DeviceFormat.allCases.map(\.rawValue).joined(separator: ", ")). Databases are written as \
      SQL. (default: Apple Health)
      """,
      valueName: "format"))
  var `as`: DeviceFormat?

  @Option(
    name: .shortAndLong,
    help: "The file to write, or with --as the folder; `-` is standard output, for one file.")
  var output = "-"

  @Option(help: "Also write day,steps,watch,phone,other,sum to this file.")
  var truth: String?

  func run() throws {
    var options = ExportOptions(extent: try extent.extent(), timeZone: try person.zone())
    try extent.apply(to: &options)
    try person.apply(to: &options)
    let csv = try `as`.map { try write(options, as: $0) } ?? writeAppleHealth(options)
    if let truth { try OutputFile.open(truth).write(contentsOf: Data(csv.utf8)) }
  }

  /// Returns the truth as CSV.
  private func writeAppleHealth(_ options: ExportOptions) throws -> String {
    let export = try OptionFault.explained { () throws(ExportError) in try HealthExport(options) }
    let progress = ProgressLine(expectedBytes: export.expectedBytes)
    try export.write(to: FileByteSink(try OutputFile.open(output)), progress: progress.show)
    progress.clear()
    return export.truthCSV()
  }

  private func write(_ options: ExportOptions, as format: DeviceFormat) throws -> String {
    let export = try OptionFault.explained { () throws(ExportError) in
      try DeviceExport(options, as: format)
    }
    let files = export.files()
    if output == "-" {
      guard files.count == 1 else {
        throw ValidationError("This format has several files. Pass a folder as --output.")
      }
      try FileHandle.standardOutput.write(contentsOf: Data(files[0].bytes))
    } else {
      for file in files { try OutputFile.write(file, in: output) }
    }
    return export.truthCSV()
  }
}

extension DeviceFormat: ExpressibleByArgument {}

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension ByteSize: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension EnergyUnit: ExpressibleByArgument {}

/// `HH:MM` on the command line.
struct ClockTime: ExpressibleByArgument {
  let seconds: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    seconds = hour * 3_600 + minute * 60
  }
}

/// Invalid options are the user's fault, and reported with the usage.
enum OptionFault {
  static func explained<Export>(_ make: () throws(ExportError) -> Export) throws -> Export {
    do {
      return try make()
    } catch {
      throw ValidationError(error.localizedDescription)
    }
  }
}

/// One odd case on the command line, or `all` for those that leave the file well-formed.
struct OddCaseList: ExpressibleByArgument {
  let cases: Set<OddCase>

  static let help =
    "Repeatable: " + OddCase.allCases.map(\.rawValue).joined(separator: ", ")
    + ", or all (those that leave a well-formed file with a prolog)."

  init?(argument: String) {
    if argument == "all" {
      cases = OddCase.allValid
    } else if let known = OddCase(rawValue: argument) {
      cases = [known]
    } else {
      return nil
    }
  }
}

/// Opens the output file for writing.
enum OutputFile {
  /// `-` is standard output; an existing file is replaced.
  static func open(_ path: String) throws -> FileHandle {
    if path == "-" { return .standardOutput }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw ValidationError(
        "Cannot write \(path). Check that its folder exists and that you have permission to write there."
      )
    }
    return handle
  }

  /// Creates the folder, and those in it.
  static func write(_ file: GeneratedFile, in folder: String) throws {
    let url = URL(filePath: folder).appending(path: file.name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }
}

/// `watch,phone` on the command line.
struct SourceList: ExpressibleByArgument {
  let sources: [StepSource]

  init(sources: [StepSource]) {
    self.sources = sources
  }

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let known = names.compactMap { StepSource(rawValue: String($0)) }
    guard known.count == names.count else { return nil }
    sources = known
  }

  var defaultValueDescription: String { sources.map(\.rawValue).joined(separator: ",") }
}
