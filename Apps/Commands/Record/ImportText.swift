import Contracts
import Views

/// What an import did, as a terminal shows it.
struct ImportText {
  let file: ImportedFile
  let unit: WeightUnit
  let isDryRun: Bool
  let output: CommandOutput

  private var report: ImportReport { file.report }

  func render() -> String {
    let head =
      output.paint(report.path.printable, .bold) + "  \(report.format.printable)"
      + (isDryRun ? "  " + output.say("(dry run)") : "")
    let lines = [output.say(read), output.say(added)] + days + warnings + rejections
    let narrow = output.narrow
    let text = ([head] + lines.flatMap { narrow.lines($0, indent: 2) }).joined(separator: "\n")
    return text + "\n" + reached
  }

  /// As in the list of milestones.
  private var reached: String {
    file.reached.isEmpty
      ? "" : MilestonesText(achievements: file.reached, unit: unit, output: output).render()
  }

  private var read: Phrase {
    let (records, ignored) = (report.tally.recordsRead, report.tally.recordsIgnored)
    return Phrase(
      one: "\(records) record read, \(ignored) of them not needed",
      other: "\(records) records read, \(ignored) of them not needed")
  }

  private var added: Phrase {
    let (samples, known) = (Phrase.samples(report.samplesAdded), report.samplesDuplicate)
    return isDryRun
      ? Phrase("\(samples) would be added, \(known) already known")
      : Phrase("\(samples) added, \(known) already known")
  }

  private var days: [String] {
    guard let days = report.days else { return [] }
    let span = Phrase.span(days.lowerBound.description, days.upperBound.description)
    let changed = Phrase.days(report.daysChanged)
    return [
      isDryRun
        ? output.say("\(span), \(changed) would change") : output.say("\(span), \(changed) changed")
    ]
  }

  private var warnings: [String] {
    let early = report.samplesInFuture
    let other = report.overruled
    let warnings = [
      other > 0
        ? Phrase(
          one: "\(other) record conflicts with yours: yours was kept",
          other: "\(other) records conflict with yours: yours were kept") : nil,
      early > 0
        ? Phrase(
          one: "\(early) sample is dated in the future: a device's clock was wrong",
          other: "\(early) samples are dated in the future: a device's clock was wrong") : nil,
      report.tally.defect.map { defect in
        let line = String(defect.line)
        return Phrase("partly imported: line \(line): \(defect.reason)")
      },
    ]
    return warnings.compactMap(\.self).map { output.paint(output.say($0), .yellow) }
  }

  private var rejections: [String] {
    let (rejected, named) = (report.tally.recordsRejected, report.tally.rejections)
    guard rejected > 0 else { return [] }
    let head = output.say(
      Phrase(one: "\(rejected) record rejected:", other: "\(rejected) records rejected:"))
    let lines = named.map { rejection in
      let line = String(rejection.line)
      return "  " + output.say("line \(line): \(rejection.reason)")
    }
    return [output.paint(head, .yellow)] + lines + (rejected > named.count ? ["  …"] : [])
  }
}

extension FormatsDocument {
  static func text(_ formats: [ImportFormat], _ output: CommandOutput) -> String {
    formats.map { "  \($0.identifier.rightPadded(to: 16)) \(output.say($0.title))\n" }.joined()
  }
}
