import ArgumentParser
import Composition
import Contracts
import Foundation
import TestSupport

@testable import waymark

/// Somebody at a terminal: types commands, reads what they print.
struct Person: Sendable {
  /// Noon of a Sunday; her week begins on Sundays.
  static let sunday = "2026-05-17T12:00"

  let folder: TemporaryFolder
  var now: String
  var columns = 80
  var isColored = false

  init(now: String = Person.sunday) throws {
    folder = try TemporaryFolder()
    self.now = now
  }

  var home: String { "\(folder.path)/home" }

  /// The same person at another time.
  func at(_ now: String) -> Person {
    var person = self
    person.now = now
    return person
  }

  /// What the command prints as its result.
  @discardableResult
  func types(_ words: String...) async throws -> String {
    try await run(words).result
  }

  /// The JSON the command prints, as it stands and read.
  func json(_ words: String...) async throws -> JSONAnswer {
    try JSONAnswer(try await run(words + ["--json"]).result)
  }

  /// How the command failed; nil when it did what it was asked.
  func failure(_ words: String...) async throws -> CommandFailure? {
    do {
      _ = try await run(words)
      return nil
    } catch {
      return CommandFailure(error)
    }
  }

  /// Names of all events, in order.
  func eventNames() async throws -> [String] {
    let waymark = try await bootstrap(environment)
    return try await waymark.unitOfWork.read { transaction in
      var names: [String] = []
      var sequence: Int64 = 0
      while let event = try waymark.events.next(after: sequence, among: .all, in: transaction) {
        names.append(event.name)
        sequence = event.sequence
      }
      return names
    }
  }

  func run(_ words: [String]) async throws -> CapturedOutput {
    let verb = try parse(words)
    let captured = CapturedOutput()
    let context = CommandContext(
      waymark: try await bootstrap(environment),
      output: captured.commandOutput(verb.options.values, columns: columns, isColored: isColored),
      home: home)
    await context.dispatch()
    do {
      try await verb.run(in: context)
    } catch {
      await context.close()
      throw error
    }
    await context.close()
    return captured
  }

  private var environment: WaymarkEnvironment {
    WaymarkEnvironment(home: home, now: InstantText(now))
  }

  private func parse(_ words: [String]) throws -> any Verb {
    switch VerbFinder.find(words) {
    // The way without the parser is compared with the parser's in GlobalOptionsTests.
    case .today: return try Today.parse(words.filter { $0.hasPrefix("-") })
    case .verb(let verb, _, let arguments): return try verb.parse(arguments)
    case .unknown, .noMember, .incomplete, .wholeTree: throw NotAVerb(words: words)
    }
  }

  struct NotAVerb: Error {
    let words: [String]
  }
}
