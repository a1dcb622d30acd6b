import Foundation
import TestSupport
import Testing

/// Onboarding in the built program: in a terminal with arrow keys, and with piped answers.
struct OnboardingTests {
  private static let (up, down, enter, escape) = ("\u{1B}[A", "\u{1B}[B", "\r", "\u{1B}")
  private static let control = (c: "\u{3}", d: "\u{4}")

  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  private func terminal(
    _ command: String = "\"$WAYMARK\" onboard", columns: Int = 80, language: String = "C.UTF-8"
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      command,
      variables: machine.variables.merging([
        "WAYMARK": Executable.path, "TERM": "xterm-256color", "LANG": language,
      ]) { $1 }, columns: columns)
  }

  @Test("S1-10 In a terminal, as in the recording")
  func recorded() throws {
    let export = try machine.file(
      "my exports/days.csv", "date,steps\n2024-05-18,9000\n2024-05-19,4000\n")
    // As wide as the paths of a test.
    let terminal = try terminal(columns: 100)
    var recording = Recording(hiding: [machine.folder: "/home/anna"])
    recording.note("waymark onboard", try terminal.waits(for: "Esc goes back"))
    for (name, keys, expected) in [
      ("Enter", Self.enter, "Would you like a daily goal?"),
      ("Down", Self.down, "❯ A different number"),
      ("Enter", Self.enter, "multiples of 500:"), ("7300", "7300", "7300▏"),
      ("Enter", Self.enter, "The nearest are"), ("9500", "9500", "9500▏"),
      ("Enter", Self.enter, "❯ A file, now"), ("Esc", Self.escape, "❯ 9,500 steps per day"),
      ("Enter", Self.enter, "❯ A file, now"), ("Enter", Self.enter, "The path of the file:"),
      ("'~/my exports/days.csv'", "'~/my exports/days.csv'", "days.csv'▏"),
      ("Enter", Self.enter, "❯ Yes"), ("Enter", Self.enter, "All set."),
    ] {
      terminal.press(keys)
      recording.note(name, try terminal.waits(for: expected))
    }
    #expect(try terminal.end() == 0)
    #expect(try recording.isAsKept(in: "onboarding/terminal.txt"))
    #expect(try machine.json("day", "2024-05-18")("steps").int == 9_000)
    #expect(try machine.json("onboard")("answers.sourcePath").string == export)
    #expect(try machine.json("goal", "steps")("target").int == 9_500)
  }

  @Test("S1-10 From a pipe, as in the recording")
  func piped() throws {
    _ = try machine.file("days.csv", "date,steps\n2024-05-19,9000\n")
    let run = try machine.shell(
      #"printf '%s\n' 1 x 2 999999 9500 1 '~/days.csv' 2 | "$WAYMARK" onboard 2>&1"#)
    #expect(run.code == 0)
    var recording = Recording(hiding: [machine.folder: "/home/anna"])
    recording.note("waymark onboard < answers", run.output)
    #expect(try recording.isAsKept(in: "onboarding/pipe.txt"))
    #expect(try machine.json("onboard")("completed").bool == true)
  }

  @Test("S1-10 The README of the module contains the recording")
  func page() throws {
    let page = try String(
      contentsOfFile: "\(Executable.packageFolder)/Modules/Onboarding/README.md", encoding: .utf8)
    let frames = try Recording.frames(of: "onboarding/terminal.txt")
    #expect(frames.count == 14)
    for frame in [frames.first, frames.last].compactMap(\.self) {
      #expect(page.contains(frame), "\(frame)")
    }
  }

  @Test(
    "S1-10 Ctrl-C or Ctrl-D restores the terminal, and keeps the answers",
    arguments: ["C", "D"])
  func left(by way: String) throws {
    let terminal = try terminal()
    let before = try terminal.settings()
    try terminal.waits(for: "Esc goes back")
    #expect(try terminal.settings() != before)
    terminal.press(Self.enter)
    try terminal.waits(for: "Would you like a daily goal?")
    terminal.press(Self.enter)
    try terminal.waits(for: "❯ A file, now")
    terminal.press(way == "C" ? Self.control.c : Self.control.d)
    #expect(try terminal.end() == ["C": 130, "D": 0][way])
    #expect(try terminal.settings() == before)
    if way == "C" { #expect(terminal.screen.contains("Continue with: waymark onboard")) }
    #expect(try machine.json("onboard")("answers.stepGoal").int == 10_000)
  }

  @Test(
    "S1-10 SIGTERM ends it at any question, and restores the terminal", arguments: 0...2)
  func terminated(questions: Int) throws {
    let terminal = try terminal(#"echo "$$"; exec "$WAYMARK" onboard"#)
    let before = try terminal.settings()
    let first = try terminal.waits(for: "❯ Start")
    for _ in 0..<questions {
      let screen = terminal.screen
      terminal.press(Self.enter)
      try terminal.waits { $0 != screen }
    }
    kill(try #require(pid_t(first.prefix { $0.isNumber })), SIGTERM)
    #expect(try terminal.end() == 143)
    #expect(try terminal.settings() == before)
  }

  @Test("S1-10 Random keys answer nothing")
  func garbage() throws {
    let terminal = try terminal()
    try terminal.waits(for: "❯ Start")
    terminal.press("xyzäö€🚀\t\u{1B}[C\u{1B}[D\u{1B}OP\u{1B}[15~\u{0}\u{7F}9")
    try terminal.waits(for: "❯ Start")
    terminal.press(Self.control.c)
    #expect(try terminal.end() == 130)
    #expect(try machine.json("onboard")("step").string == "welcome")
  }

  @Test(
    "S1-10 In 40 columns the terminal breaks no line, in any language",
    arguments: ["C.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8", "vi_VN.UTF-8"])
  func narrow(language: String) throws {
    let terminal = try terminal(columns: 40, language: language)
    try terminal.waits(for: "❯")
    for keys in [
      Self.enter, Self.enter, Self.down + Self.down + Self.enter, Self.down + Self.enter,
    ] {
      let before = terminal.screen
      // In a wide terminal, all line breaks are the program's own.
      let roomy = TerminalScreen(columns: 500, showing: terminal.written).text
      #expect(roomy == before)
      for line in before.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
      terminal.press(keys)
      try terminal.waits { $0 != before }
    }
    #expect(try terminal.end() == 0)
    #expect(TerminalScreen(columns: 500, showing: terminal.written).text == terminal.screen)
    #expect(try machine.json("onboard")("completed").bool == true)
  }

  @Test(
    "S1-10 Killed at a question, it continues there, and the terminal shows a notification once")
  func killed() throws {
    do {
      let terminal = try terminal(#"exec "$WAYMARK" onboard"#)
      try terminal.waits(for: "❯ Start")
      terminal.press(Self.enter)
      try terminal.waits(for: "Would you like a daily goal?")
      terminal.press(Self.enter)
      try terminal.waits(for: "❯ A file, now")
      // Releasing the last reference kills it with SIGKILL.
    }
    let terminal = try terminal()
    try terminal.waits(for: "❯ A file, now")
    #expect(!terminal.screen.contains("Welcome to Waymark"))
    terminal.press(Self.control.d)
    #expect(try terminal.end() == 0)
    #expect(try machine.faults() == [])
  }

  @Test("S1-10 In a dumb terminal, the questions are plain text")
  func dumb() throws {
    let terminal = try terminal(#"TERM=dumb exec "$WAYMARK" onboard"#)
    try terminal.waits(for: "A number (Enter for 1):")
    #expect(!terminal.written.contains("\u{1B}"))
    terminal.press("3\n")
    try terminal.waits(for: "All set.")
    #expect(try terminal.end() == 0)
  }

  @Test("S1-2 In a terminal restarting asks, and yes is accepted")
  func confirmed() throws {
    try machine.run("onboard", "--skip")
    for (answer, isCompleted) in [("n", true), ("y", false)] {
      let terminal = try terminal(#""$WAYMARK" support restart-onboarding"#)
      try terminal.waits(for: "(y/n)")
      terminal.press("\(answer)\n")
      #expect(try terminal.end() == 0)
      #expect(
        try machine.json("settings", "get", "hasCompletedOnboarding")("value").bool == isCompleted)
    }
    let piped = try machine.run("support", "restart-onboarding")
    #expect(piped.code == 64 && piped.errors.contains("--yes"))
  }

  @Test(
    "S1-10 Before onboarding it says how to start; afterwards it shows today and one tip a day")
  func bare() throws {
    #expect(try machine.run().output.contains("waymark onboard "))
    try machine.run("onboard", "--skip")
    #expect(try !machine.run().output.contains("waymark onboard"))
    for (isTip, number) in [(true, 1), (false, 2)] {
      let terminal = try terminal(#""$WAYMARK""#)
      #expect(try terminal.end() == 0)
      #expect(terminal.screen.contains("Tip: streaks earn you freezes") == isTip, "look \(number)")
    }
  }
}
