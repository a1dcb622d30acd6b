import ArgumentParser
import Composition
import Contracts

/// `waymark log steps N`.
struct LogSteps: QuickVerb {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Write down steps that no device counted.")

  @Argument(help: "How many.")
  var steps: TypedNumber

  @Option(help: ArgumentHelp("When; now when left out.", valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await LogSteps.log(steps, at: at, in: context)
  }

  static func quick(_ words: [String]) -> Work? {
    guard words.count == 1 else { return nil }
    return { try await log(TypedNumber(argument: words[0]), in: $0) }
  }

  private static func log(
    _ steps: TypedNumber, at: String? = nil, in context: CommandContext
  ) async throws {
    let document = try await context.log(.steps(try steps.steps()), at: at)
    let record = try await context.waymark.unitOfWork.read {
      try context.waymark.dayRecords.dayRecord(on: document.day, in: $0)
    }
    let sum = context.output.say("\(document.day) now has \(Phrase.steps(record.steps)).")
    context.output.show(document, after: "  \(sum)\n")
  }
}

extension CommandContext {
  /// Writes an entry down and tells of it.
  func log(_ entry: NewEntry, at instant: String?) async throws -> EntryDocument {
    let instant = try await instant.asyncMap(self.instant)
    let logged = try await waymark.activityLog.log(entry, at: instant)
    await dispatch()
    return EntryDocument(logged, calendar: try await calendar())
  }
}
