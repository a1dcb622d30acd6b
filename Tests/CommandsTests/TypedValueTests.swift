import ArgumentParser
import Composition
import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Typed days, instants and numbers, and what is refused.
struct TypedValueTests {
  private static func cannotBe(_ steps: String) -> String {
    "An entry can't have \(steps) steps: use 1 to 100,000, or -1 to -100,000 for a correction."
  }
  private static let isNone =
    "isn't a number of steps: use 1 to 100,000, or -1 to -100,000 for a correction."

  @Test(
    "An invalid number is refused with an example, and an impossible one with the reason",
    arguments: [
      (["log", "steps", "-100001"], cannotBe("-100,001")),
      (["log", "steps", "-100001", "--at", "2026-05-16"], cannotBe("-100,001")),
      (["log", "steps", "--quiet", "abc"], "“abc” \(isNone)"),
      (["log", "steps", "2.5"], "“2.5” \(isNone)"),
      (["log", "edit", "1", "--steps", "0"], cannotBe("0")),
      (["log", "edit", "1", "--steps=-100001"], cannotBe("-100,001")),
      (["log", "edit", "1", "--steps", "x"], "“x” \(isNone)"),
      (["log", "edit", "x", "--steps", "7"], "“x” isn't the number of an entry."),
      (["log", "delete", "-1"], "There is no entry -1."),
      (["streak", "--days", "-1"], "-1 isn't a number of days: use 0 to 100,000."),
      (["streak", "--days", "many"], "“many” isn't a number of days: use 0 to 100,000."),
    ])
  func notANumber(_ words: [String], _ message: String) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1,200")
    do {
      _ = try await anna.run(words)
      Issue.record("\(words) was accepted")
    } catch {
      #expect(CommandFailure(error).englishMessage == message)
      #expect(CommandFailure(error).englishHint != nil)
    }
    #expect(try await anna.json("today")("steps").int == 1_200)
  }

  @Test(
    "An invalid day or instant is refused with an example",
    arguments: [
      ["day", "2026-02-30"], ["day", "soon"], ["week", "17/5/2026"],
      ["log", "steps", "5", "--at", "noon"], ["history", "--from", "x"],
      ["rest-day", "add", "2026-13-01"], ["timezone", "set", "Europe/Berlin", "--from", "x"],
    ])
  func notADay(_ words: [String]) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure(words: words), "\(words) was taken")
    #expect(failure.status == .usage)
    #expect(
      failure.englishHint?.contains("2026-05-17") ?? false
        || failure.englishHint?.contains("YYYY") ?? false)
  }

  @Test(
    "S8-5 An instant can be a time of today, or a day with or without a time",
    arguments: [
      ("10:00", "2026-05-17T10:00:00+02:00"), ("7:15", "2026-05-17T07:15:00+02:00"),
      ("07:15:30", "2026-05-17T07:15:30+02:00"), ("today 7:15", "2026-05-17T07:15:00+02:00"),
      ("yesterday 18:30", "2026-05-16T18:30:00+02:00"), ("today", "2026-05-17T12:00:00+02:00"),
      ("Yesterday", "2026-05-16T12:00:00+02:00"), ("2026-03-01", "2026-03-01T12:00:00+01:00"),
      ("2026-03-01 9:05", "2026-03-01T09:05:00+01:00"),
      ("2026-05-17T09:00", "2026-05-17T09:00:00+02:00"),
      ("2026-05-17 09:00 +0000", "2026-05-17T11:00:00+02:00"),
    ])
  func typedInstants(_ row: (typed: String, at: String)) async throws {
    let anna = try Person()
    try await anna.types("timezone", "set", "Europe/Berlin")
    #expect(try await anna.json("log", "steps", "5", "--at", row.typed)("at").string == row.at)
    let id = try await anna.json("log", "steps", "7")("id").int.map(String.init) ?? ""
    let moved = try await anna.json("log", "edit", id, "--at", row.typed)
    #expect(try moved("at").string == row.at)
  }

  @Test(
    "S5-9 Nothing can be logged before 1900, in the future, or at a time that does not exist",
    arguments: [
      "1800-01-01", "1800-01-01T10:00", "1899-12-31 23:59", "0001-01-01T00:00Z", "tomorrow",
      "13:00", "2026-05-18", "2200-01-01", "9999-12-31T23:59Z", "24:00", "7:5", "10",
      "yesterday 25:00", "yesterday around 9:00", "today yesterday", "", " ", "morgen",
    ])
  func refusedInstants(_ typed: String) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("log", "steps", "5", "--at", typed))
    #expect(failure.status == .usage, "\(failure.englishMessage)")
    #expect(failure.englishHint != nil)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
  }

  @Test(
    "Days can be given in words", arguments: [("today", 17), ("yesterday", 16), ("tomorrow", 18)])
  func dayWords(_ word: String, _ day: Int) async throws {
    #expect(try await Person().json("day", word)("day").string == "2026-05-\(day)")
  }

  @Test(
    "A day too far in the future to write its week is refused",
    arguments: [
      ["day", "9999-12-31"], ["week", "9999-12-31"], ["history", "--to", "9999-01-01"],
      ["rest-day", "add", "9999-12-31"],
      ["timezone", "set", "Europe/Berlin", "--from", "9999-12-31"],
    ])
  func farFuture(_ words: [String]) async throws {
    let anna = try Person()
    let failure = try await anna.failure(words: words)
    #expect(failure?.status == .usage)
    #expect(failure?.englishMessage == "\(words.last ?? "") is too far in the future.")
    #expect(failure?.englishHint == "Use a day from 1900-01-01 to 2199-12-31.")
    #expect(try await anna.types("week", "2199-12-31").contains("Jan 2200"))
    #expect(try await anna.json("day", "2199-12-31")("steps").int == 0)
  }

  @Test(
    "The current time cannot be later than that either",
    arguments: ["9999-12-31T23:00Z", "9999-12-31T23:00", "9999-01-01T00:00:00+00:00"])
  func farNow(_ now: String) throws {
    let system = SystemEnvironment(
      variables: EnvironmentVariables(["WAYMARK_NOW": now]), outputIsTerminal: false,
      errorIsTerminal: false, columns: 80)
    #expect(throws: WrittenRefusal.self) {
      try WaymarkEnvironment(options: RunOptions(), system: system)
    }
    #expect(throws: Never.self) {
      try WaymarkEnvironment(
        options: RunOptions(now: "2199-12-31T23:59"), system: system)
    }
  }
}
