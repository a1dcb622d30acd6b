import ArgumentParser
import ExportGeneration
import Foundation

/// Writes a simulated `export.xml` and the true step counts for it.
@main
struct ExportGeneratorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ExportGenerator",
    abstract: "Write a simulated Apple Health export whose real steps are known.",
    discussion: """
      The same options give the same bytes on every machine.
      Example: ExportGenerator --size 1GB --output export.xml --truth truth.csv
      """)

  @OptionGroup(title: "Person") var person: PersonArguments
  @OptionGroup(title: "Extent") var extent: ExtentArguments

  @Option(name: .shortAndLong, help: "The file to write; `-` is standard output.")
  var output = "-"

  @Option(help: "Also write day,steps,watch,phone,other,sum to this file.")
  var truth: String?

  func run() throws {
    var options = ExportOptions(extent: try extent.extent(), timeZone: try person.zone())
    try extent.apply(to: &options)
    person.apply(to: &options)
    let export = try HealthExport(validating: options)
    let progress = ProgressLine(expectedBytes: export.expectedBytes)
    try export.write(to: FileByteSink(try OutputFile.open(output)), progress: progress.show)
    progress.clear()
    if let truth { try OutputFile.open(truth).write(contentsOf: Data(export.truthCSV().utf8)) }
  }
}
