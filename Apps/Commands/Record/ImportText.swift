import Contracts
import Documents
import Terminal

/// What an import did, as a terminal shows it.
struct ImportText {
  let file: ImportedFile
  let unit: WeightUnit
  let today: Day
  let isDryRun: Bool
  let output: CommandOutput

  private var report: ImportReport { file.report }

  func render() -> String {
    let head =
      output.paint(report.path.printable, .bold) + "  \(report.format.printable)"
      + (isDryRun ? "  " + output.say("(dry run)") : "")
    let lines =
      (report.wordsOfFormats.map { [output.say($0)] } ?? []) + [
        output.say(report.wordsOfRecords), output.say(report.wordsOfSamples(isDryRun: isDryRun)),
      ] + days + warnings + rejections
    let narrow = output.narrow
    let text = ([head] + lines.flatMap { narrow.lines($0, indent: 2) }).joined(separator: "\n")
    return text + "\n" + reached
  }

  /// For a part of an archive of which another part was imported.
  static func nothingKnown(in path: String, _ output: CommandOutput) -> String {
    let words = output.say(ImportError.noExportInArchive(path: path.printable).explanation.message)
    return output.narrow.lines(words, indent: 0).map { $0 + "\n" }.joined()
  }

  /// As in the list of milestones.
  private var reached: String {
    file.reached.isEmpty
      ? ""
      : MilestonesText(
        achievements: file.reached, unit: unit, today: today, output: output
      ).render()
  }

  private var days: [String] {
    report.wordsOfDays(isDryRun: isDryRun, today: today).map { [output.say($0)] } ?? []
  }

  private var warnings: [String] {
    report.warnings.map { output.paint(output.say($0), .yellow) }
  }

  private var rejections: [String] {
    guard let head = report.wordsOfRejections else { return [] }
    let named = report.tally.rejections
    let isCut = report.tally.recordsRejected > named.count
    return [output.paint(output.say(head), .yellow)] + named.map { "  " + output.say($0.words) }
      + (isCut ? ["  …"] : [])
  }
}

extension FormatsDocument {
  static func text(_ formats: [ImportFormat], _ output: CommandOutput) -> String {
    let narrow = output.narrow
    return formats.map { format in
      let head = "  \(format.identifier.rightPadded(to: 20)) \(output.say(format.title))\n"
      let lines = narrow.lines(output.say(format.instructions), indent: 4)
      return head + lines.map { $0 + "\n" }.joined()
    }.joined()
  }
}
