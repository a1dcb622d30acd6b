import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark log steps N`.
struct LogSteps: Verb {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Log steps that no device counted.",
    discussion: "A negative number corrects what devices counted too much: log steps -800")

  @Argument(help: "How many.")
  var steps: TypedNumber

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone \
      means this time of that day. By default now.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let number = try WrittenNumber.steps(steps.text)
    let instant = try await at.asyncMap(context.instant) ?? context.waymark.personalTime.now()
    let before = try await context.steps(at: instant)
    let document = try await context.log(.steps(number), at: at)
    let after = try await context.steps(at: instant)
    let sum = context.output.say("\(document.day) now has \(Phrase.steps(after)).")
    // The total of a day cannot fall below 0.
    let rest = number < -before ? [context.output.say("It had \(Phrase.steps(before)).")] : []
    context.output.show(document, after: "  \(([sum] + rest).joined(separator: " "))\n")
  }
}

extension CommandContext {
  /// The steps of the day that contains the instant.
  fileprivate func steps(at instant: Instant) async throws -> Int {
    try await waymark.unitOfWork.read { transaction in
      let day = try waymark.personalTime.calendar(in: transaction).day(of: instant)
      return try waymark.dayRecords.dayRecord(on: day, in: transaction).steps
    }
  }

  /// Records an entry and announces it.
  func log(_ entry: NewEntry, at instant: String?) async throws -> EntryDocument {
    let instant = try await instant.asyncMap(self.instant)
    let logged = try await waymark.activityLog.log(entry, at: instant)
    await dispatch()
    return EntryDocument(logged, calendar: try await calendar())
  }
}
