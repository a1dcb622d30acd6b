import ArgumentParser
import Composition
import Contracts

/// `waymark resync`.
struct Resync: Verb {
  static let configuration = CommandConfiguration(
    commandName: "resync", abstract: "Derive every day and every streak anew.",
    discussion: "The old days stand until the new ones are complete.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await Resync.show(in: context)
  }

  static func show(in context: CommandContext) async throws {
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    let bar = ProgressBar(context.output.say("Re-sync"), output: context.output)
    defer { bar.clear() }
    let report = try await context.waymark.resyncing.resync { share in
      try interruption.check()
      bar.update(ImportProgress(phase: .merging, done: Int64(share * 1_000), total: 1_000))
    }
    try await context.waymark.streaks.rebuild()
    try await context.waymark.milestones.rebuild()
    bar.clear()
    context.output.show(
      ResyncDocument(report),
      text: [ResyncDocument.phrase(report), ResyncDocument.removal(report)].compactMap(\.self)
        .map { "  \(context.output.say($0))\n" }.joined())
  }
}

/// The JSON of `resync`.
struct ResyncDocument: Encodable {
  var days: Int
  var daysChanged: Int
  /// Samples dated before 1900 or after 2199.
  var removed: Int

  fileprivate init(_ report: ResyncReport) {
    days = report.days
    daysChanged = report.daysChanged
    removed = report.removed
  }

  fileprivate static func removal(_ report: ResyncReport) -> Phrase? {
    let (removed, days) = (report.removed, Day.recordable)
    guard removed > 0 else { return nil }
    return Phrase(
      one: "\(removed) item dated outside \(days.lowerBound) to \(days.upperBound) was removed.",
      other: "\(removed) items dated outside \(days.lowerBound) to \(days.upperBound) were removed."
    )
  }

  fileprivate static func phrase(_ report: ResyncReport) -> Phrase {
    let (days, changed) = (report.days, report.daysChanged)
    return Phrase(
      one: "✓ \(days) day worked out again, \(changed) changed.",
      other: "✓ \(days) days worked out again, \(changed) changed.")
  }
}
