import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-10 with piped answers.
struct OnboardCommandTests {
  private static let csv = """
    date,steps
    2026-05-15,4000
    2026-05-16,9000

    """

  @Test("S1-10 Answers in lines lead through everything, and each is applied")
  func through() async throws {
    let anna = try Person()
    let file = try anna.folder.file("my exports/days.csv", Self.csv)
    let told = try await anna.answers(["1", "2", "9,500", "", file, "1"], to: "onboard")
    #expect(told.result.contains("✓ Your goal: 9,500 steps per day"))
    #expect(told.result.contains("✓ Imported: \(file)"))
    #expect(told.result.contains("All set. See your day with: waymark"))
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 9_000)
    #expect(try await anna.json("goal", "steps")("target").int == 9_500)
    #expect(try await anna.json("settings", "get", "hasCompletedOnboarding")("value").bool == true)
    let names = try await anna.eventNames()
    #expect(names.filter { $0 == "StepGoalChanged" }.count == 1)
    #expect(names.filter { $0 == DaysChanged.name }.count == 1)
  }

  @Test("S1-10 The JSON has the answers, and null for missing ones")
  func document() async throws {
    let anna = try Person()
    let begun = try JSONAnswer(
      try await anna.answers(["1", "3"], to: "onboard", "--json").result)
    #expect(try begun("completed").bool == false && begun("step").string == "choices")
    #expect(try begun("answers.goalEnabled").bool == false)
    for key in ["stepGoal", "source", "sourcePath", "notifications"] {
      #expect(try begun("answers.\(key)").isNull, "\(key)")
    }
    let folder = anna.folder.path
    let done = try JSONAnswer(
      try await anna.answers(["2", folder, "2"], to: "onboard", "--json").result)
    #expect(try done("completed").bool == true && done("step").string == "done")
    #expect(try done("answers.source").string == "folder")
    #expect(try done("answers.sourcePath").string == folder)
    #expect(try done("answers.notifications").bool == false)
    let set = try JSONAnswer(
      try await anna.answers(["1", "1", "3"], to: "onboard", "--restart", "--yes", "--json").result)
    #expect(try set("answers.stepGoal").int == StepTarget.suggested.steps)
    #expect(try set("answers.source").string == "later")
  }

  @Test(
    "S1-10 End of input at any question keeps the answers, and the next run continues there",
    arguments: 0...5)
  func endOfInput(lines: Int) async throws {
    let anna = try Person()
    let answers = ["1", "2", "9000", "3", "2"]
    let first = try await anna.answers(Array(answers.prefix(lines)), to: "onboard")
    let state = try await anna.json("onboard")
    let isDone = lines == answers.count
    #expect(try state("completed").bool == isDone)
    #expect(
      first.result.contains(isDone ? "All set" : "Continue whenever you like: waymark onboard"))
    // A goal that was to be typed and was not is asked again from its question on.
    let rest = lines == 2 ? answers.dropFirst(1) : answers.dropFirst(lines)
    let second = try await anna.answers(Array(rest), to: "onboard")
    #expect(second.result.contains(isDone ? "You have completed" : "All set"))
    #expect(try await anna.json("goal", "steps")("target").int == 9_000)
    #expect(try await anna.eventNames().filter { $0 == "StepGoalChanged" }.count == 1)
  }

  @Test(
    "S1-10 An invalid answer is refused with valid ones, and asked again",
    arguments: [
      (["x"], "“x” isn't a number from 1 to 3."), (["0"], "“0” isn't"), (["4"], "“4” isn't"),
      (["-1"], "“-1” isn't"), (["1 2 3"], "“1 2 3” isn't"),
      (["99999999999999999999"], "“99999999999999999999” isn't"),
      (["\u{1B}[A"], "“\\u{1b}[A” isn't a number"),
      (["1", "2", "abc"], "“abc” isn't a valid step goal"),
      (["1", "2", "7,300"], "The nearest are 7,000 and 7,500."),
      (["1", "2", "999999"], "The nearest are 19,500 and 20,000."),
      (["1", "2", "-5"], "The nearest are 1,000 and 1,500."),
    ])
  func refused(lines: [String], message: String) async throws {
    let anna = try Person()
    let told = try await anna.answers(lines, to: "onboard")
    #expect(told.talk.contains(message), "\(told.talk)")
    #expect(!told.talk.contains("\u{1B}"))
    #expect(try await anna.json("onboard")("answers.stepGoal").isNull)
  }

  @Test("S1-10 An invalid path says why, and the question stays")
  func badPaths() async throws {
    let anna = try Person()
    let notes = try anna.folder.file("notes.txt", "Dear diary\n")
    let told = try await anna.answers(
      ["1", "3", "1", "/no/where", anna.folder.path, notes, "~/gone.zip", "", "2", notes, "/no"],
      to: "onboard")
    for message in [
      "There is no file /no/where.", "\(anna.folder.path) contains nothing Waymark can read.",
      "\(notes) isn't in a format Waymark knows", "There is no file \(anna.folder.path)/gone.zip.",
      "\(notes) is a file, not a folder.", "There is no folder /no.",
    ] { #expect(told.talk.contains(message), "\(message)\n\(told.talk)") }
    #expect(try await anna.json("onboard")("answers.source").isNull)
    #expect(try await anna.json("sources", "watch")("items").array.isEmpty)
  }

  @Test(
    "S1-10 A path may be quoted for the shell, or relative to the person's home folder",
    arguments: ["~/my exports/a'b.csv", "  'PATH'  ", "\"PATH\"", "ESCAPED"])
  func paths(written: String) async throws {
    let anna = try Person()
    let name = written.contains("'PATH'") ? "a b.csv" : "a'b.csv"
    let path = try anna.folder.file("my exports/\(name)", Self.csv)
    let escaped = path.replacing("'", with: "\\'").replacing(" ", with: "\\ ")
    let typed = written.replacing("PATH", with: path).replacing("ESCAPED", with: escaped)
    _ = try await anna.answers(["1", "3", "1", typed], to: "onboard")
    #expect(try await anna.json("onboard")("answers.sourcePath").string == path)
  }

  @Test("S1-10 A file name with quotes is read literally")
  func quotedName() async throws {
    let anna = try Person()
    let path = try anna.folder.file("'odd'.csv", Self.csv)
    _ = try await anna.answers(["1", "3", "1", path], to: "onboard")
    #expect(try await anna.json("onboard")("answers.sourcePath").string == path)
  }

  @Test("S1-10 Piped answers are echoed after their questions, so that the dialogue is readable")
  func echoed() async throws {
    let told = try await Person().answers(["1", "9", "3"], to: "onboard")
    #expect(
      told.talk.contains(
        "  A number (Enter for 1): 9\n  “9” isn't a number from 1 to 3.\n  A number (Enter for 1): 3\n"
      ))
    var anna = try Person()
    anna.isTyping = true
    #expect(try await !anna.answers(["1", "9"], to: "onboard").talk.contains("1): 9"))
  }

  @Test("S1-10 Once skipped, nothing is asked, now or later, and today is shown")
  func skipped() async throws {
    let anna = try Person()
    #expect(try await anna.types("today").contains("waymark onboard"))
    let told = try await anna.answers(["1"], to: "onboard", "--skip")
    #expect(told.talk == "" && told.result.contains("All set. See your day with: waymark"))
    let today = try await anna.types("today")
    #expect(!today.contains("waymark onboard") && today.contains("0 steps"))
    #expect(try await anna.answers([], to: "onboard").talk == "")
  }

  @Test("S1-10 Skipped at the welcome, onboarding is complete; postponed, it is not")
  func atWelcome() async throws {
    let anna = try Person()
    _ = try await anna.answers(["2"], to: "onboard")
    #expect(try await anna.json("onboard")("completed").bool == false)
    _ = try await anna.answers(["3"], to: "onboard")
    #expect(try await anna.json("onboard")("completed").bool == true)
  }

  @Test("S1-10 Restarted, everything is asked again, starting with the current goal")
  func restarted() async throws {
    let anna = try Person()
    _ = try await anna.answers(["1", "2", "9000", "3", "2"], to: "onboard")
    let told = try await anna.answers(["1"], to: "onboard", "--restart", "--yes")
    #expect(told.talk.contains("Welcome to Waymark"))
    #expect(told.talk.contains("1) 9,000 steps per day"))
    #expect(try await anna.json("settings", "get", "hasCompletedOnboarding")("value").bool == false)
  }

  @Test("S1-10 Each question has its number of three, as the welcome announces")
  func counts() async throws {
    let told = try await Person().answers(["1", "1", "3", "2"], to: "onboard")
    #expect(told.talk.contains("Three questions follow."))
    for title in [
      "1 of 3: Would you like a daily goal?", "2 of 3: Where do", "3 of 3: Should Waymark notify",
    ] {
      #expect(told.talk.contains(title), "\(told.talk)")
    }
    #expect(!told.talk.contains("Step"))
  }

  @Test("S1-1 Onboarding sets the region's first day of the week once; a choice stays")
  func weekStart() async throws {
    for words in [["onboard", "--skip"], ["onboard"]] {
      var anna = try Person()
      #expect(try await anna.json("settings", "get", "week")("value").string == "sunday")
      anna.regionalWeekStart = .monday
      // Nothing changes by itself.
      #expect(try await anna.json("settings", "get", "week")("value").string == "sunday")
      try await anna.run(words, input: TypedLines(["1"]))
      #expect(try await anna.json("settings", "get", "week")("value").string == "monday")
      anna.regionalWeekStart = .sunday
      try await anna.run(["onboard", "--restart", "--yes"], input: TypedLines(["1"]))
      #expect(try await anna.json("settings", "get", "week")("value").string == "monday")
      try await anna.types("settings", "set", "week", "sunday")
      anna.regionalWeekStart = .monday
      try await anna.run(["onboard", "--restart", "--yes"], input: TypedLines(["1"]))
      #expect(try await anna.json("settings", "get", "week")("value").string == "sunday")
    }
  }

  @Test(
    "S1-1 The region is that of the locale for times",
    arguments: [
      (["LANG": "de_DE.UTF-8"], WeekStart.monday), (["LANG": "en_US.UTF-8"], .sunday),
      (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], .monday),
      (["LC_ALL": "pt_BR", "LC_TIME": "de_DE"], .sunday), (["LANG": "de_AT@euro"], .monday),
      (["LANG": "vi_VN"], .monday), (["LANG": "ar_EG.UTF-8"], .sunday),
      (["LANG": "ja_JP.UTF-8", "LC_TIME": ""], .sunday), (["LANG": "C.UTF-8"], nil),
      (["LANG": "POSIX"], nil), (["LANG": "de"], nil), (["LANG": "en_XX"], nil), ([:], nil),
    ] as [([String: String], WeekStart?)])
  func region(variables: [String: String], start: WeekStart?) {
    let system = SystemEnvironment(
      variables: EnvironmentVariables(variables), outputIsTerminal: false, errorIsTerminal: false,
      columns: 80)
    #expect(system.regionalWeekStart == start)
  }

  @Test("S1-10 Restarting and skipping exclude each other")
  func both() async throws {
    let failure = try await Person().failure("onboard", "--restart", "--skip")
    #expect(failure?.status == .usage)
  }
}
