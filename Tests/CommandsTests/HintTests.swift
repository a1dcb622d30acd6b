import ArgumentParser
import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Suggestions for an invalid command line. Specification S8-8.
struct HintTests {
  /// The program's hint for a command line.
  private func hint(_ words: [String]) throws -> String? {
    switch VerbFinder.find(words) {
    case .noMember(let word, let group, let path, let rest):
      return CommandFailure(unknownVerb: word, of: group, path: path, rest: rest).englishHint
    case .unknown(let name, _, let rest):
      return CommandFailure(unknownVerb: name, rest: rest).englishHint
    case .verb(let verb, let path, let own):
      do {
        _ = try verb.parse(own)
        return nil
      } catch {
        let complaint = try #require(throws: (any Error).self) {
          _ = try WaymarkCommand.parseAsRoot(path + own)
        }
        return CommandFailure(
          parsing: WaymarkCommand.message(for: complaint), path: path, words: own
        ).englishHint
      }
    case .quick, .incomplete, .version, .wholeTree: return nil
    }
  }

  @Test(
    "S8-8 A value instead of a verb, a missing noun, and a mistyped word, option or value get the right hint",
    arguments: [
      ("timezone Europe/Berlin", "Did you mean: waymark timezone set Europe/Berlin"),
      ("settings units imperial", "Did you mean: waymark settings set units imperial"),
      ("rest-day 2026-05-17", "Did you mean: waymark rest-day add 2026-05-17"),
      ("lock youtube.com", "Did you mean: waymark lock add youtube.com"),
      ("settings units", "Did you mean: waymark settings get units"),
      ("goal steps xyzzy", "See: waymark goal steps --help"),
      ("goal steps sett 5", "Did you mean: waymark goal steps set 5"),
      ("notifications pref", "Did you mean: waymark notifications preferences"),
      ("tody", "Did you mean: waymark today"),
      ("histroy --by week", "Did you mean: waymark history --by week"),
      ("steps 5000", "Did you mean: waymark log steps, waymark goal steps"),
      ("recover", "Did you mean: waymark streak recover"),
      ("log steps 5 --att 10:00", "Did you mean: waymark log steps --at"),
      ("history --halp", "Did you mean: waymark history --help"),
      ("history --by mnth", "Did you mean: month"),
      ("goal weight unit kgg", "Did you mean: kg"),
      ("log steps 5 --at yesterday 7am", "A value with spaces needs quotes: --at 'yesterday 7am'"),
      ("xyzzy", "See: waymark --help"),
      ("history --xyzzy", "See: waymark history --help"),
    ])
  func hints(_ line: String, _ hint: String) throws {
    #expect(try self.hint(line.split(separator: " ").map(String.init)) == hint)
  }

  @Test(
    "S8-8 A weight, an exercise, a source and a city of several words need no quotes",
    arguments: [
      ("log weight 82.4 kg", ["82.4 kg"]),
      ("log weight 82.4 kg --note x", ["82.4 kg", "--note", "x"]),
      ("log weight --note x 82.4 kg", ["--note", "x", "82.4 kg"]),
      ("log weight --json 82.4 kg", ["--json", "82.4 kg"]),
      ("--home there log weight 82.4 kg", ["--home", "there", "82.4 kg"]),
      ("log exercise push ups", ["push ups"]), ("timezone set new york", ["new york"]),
      ("log steps 5 6", ["5", "6"]),
      ("log weight 82.4 --note x kg", ["82.4", "--note", "x", "kg"]),
    ] as [(String, [String])])
  func joined(_ line: String, _ own: [String]) {
    guard
      case .verb(_, _, let words) = VerbFinder.find(line.split(separator: " ").map(String.init))
    else {
      Issue.record("\(line) is not a verb")
      return
    }
    #expect(words == own)
  }

  @Test("S2-1 A weight with its unit as a separate word is logged, and set as a goal")
  func weight() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "82.4", "kg")
    try await anna.types("goal", "weight", "set", "160", "lb")
    let list = try await anna.json("log", "list")
    #expect(try list("items").array.count == 1)
    #expect(try await anna.types("log", "list").contains("82.4 kg"))
    #expect(try await anna.types("goal", "weight").contains("72.6 kg"))
  }

  @Test(
    "S8-8 A zone is suggested by its city, in any case and without accents, or by a mistyped name",
    arguments: [
      ("berlin", "Europe/Berlin"), ("NEW YORK", "America/New_York"),
      ("são paulo", "America/Sao_Paulo"),
      ("Europe/Berln", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"),
    ])
  func zone(_ typed: String, _ zone: String) async throws {
    let failure = try #require(try await Person().failure("timezone", "set", typed))
    #expect(failure.status == .usage)
    #expect(failure.englishHint == "Did you mean: \(zone)")
  }

  @Test("Text far from every zone is answered with the form of a name")
  func noZone() async throws {
    let failure = try #require(try await Person().failure("timezone", "set", "Atlantis Central"))
    #expect(failure.englishHint == "Use an IANA name, such as Europe/Berlin or America/New_York.")
  }
}
