import Contracts

/// What an import did, for people.
struct ImportText {
  let report: ImportReport
  let isDryRun: Bool

  func render(_ paint: Paint) -> String {
    let tally = report.tally
    var lines = [
      paint(report.path, .bold) + "  \(report.format)" + (isDryRun ? "  (dry run)" : ""),
      "\(NumberText.count(tally.recordsRead, "record", "records")) read, "
        + "\(NumberText.grouped(tally.recordsIgnored)) of no use here",
      "\(NumberText.count(report.samplesAdded, "sample", "samples")) "
        + (isDryRun ? "would be added" : "added")
        + ", \(NumberText.grouped(report.samplesDuplicate)) known already",
    ]
    if let days = report.days {
      lines.append(
        "\(days.lowerBound) to \(days.upperBound), "
          + "\(NumberText.count(report.daysChanged, "day", "days")) "
          + (isDryRun ? "would change" : "changed"))
    }
    if report.samplesInFuture > 0 {
      lines.append(
        paint(
          "\(NumberText.count(report.samplesInFuture, "sample is", "samples are")) dated in the "
            + "future: a device's clock was wrong", .yellow))
    }
    if let defect = tally.defect {
      lines.append(
        paint("taken in part: line \(defect.line): \(defect.reason)", .yellow))
    }
    if tally.recordsRejected > 0 {
      lines.append(
        paint(NumberText.count(tally.recordsRejected, "record", "records") + " refused:", .yellow))
      lines += tally.rejections.map { "  line \($0.line): \($0.reason)" }
      if tally.recordsRejected > tally.rejections.count { lines.append("  …") }
    }
    return ([lines[0]] + lines.dropFirst().map { "  \($0)" }).joined(separator: "\n") + "\n"
  }
}
