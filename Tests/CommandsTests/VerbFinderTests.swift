import ArgumentParser
import Testing

@testable import Commands

struct VerbFinderTests {
  @Test(
    "No two verbs of a group share a name: the parser would silently use the first")
  func namesOnce() {
    var groups: [(path: String, type: any VerbGroup.Type)] = [("waymark", WaymarkCommand.self)]
    var seen = 0
    while let (path, group) = groups.popLast() {
      let names = group.members.flatMap(\.allNames)
      for name in Set(names) {
        #expect(names.filter { $0 == name }.count == 1, "\(path) \(name)")
      }
      for case .group(let type) in group.members {
        groups.append(("\(path) \(type.name)", type))
      }
      #expect(!names.contains(""), "\(path)")
      seen += names.count
    }
    #expect(seen > 90)
  }

  @Test(
    "A verb is found with options before and after it",
    arguments: [
      (["day", "2026-05-17"], ["2026-05-17"]),
      (["--json", "day", "2026-05-17"], ["--json", "2026-05-17"]),
      (["--home", "there", "day", "today"], ["--home", "there", "today"]),
      (["--home=there", "day", "today"], ["--home=there", "today"]),
      (["day", "today", "--home", "there", "--json"], ["today", "--home", "there", "--json"]),
      (["--now", "2026-01-01", "--quiet", "day", "x"], ["--now", "2026-01-01", "--quiet", "x"]),
    ])
  func verb(_ words: [String], _ own: [String]) throws {
    guard case .verb(let verb, let path, let arguments) = VerbFinder.find(words) else {
      Issue.record("\(words) is not a verb")
      return
    }
    #expect(ObjectIdentifier(verb) == ObjectIdentifier(DayCommand.self))
    #expect(path == ["day"])
    #expect(arguments == own)
  }

  @Test(
    "A verb of a group is found, and the group's default verb if none is named",
    arguments: [
      (["goal", "steps", "set", "8000"], "set", ["goal", "steps", "set"], ["8000"]),
      (["goal", "steps"], "show", ["goal", "steps"], []),
      (
        ["--json", "goal", "steps", "--home", "x"], "show", ["goal", "steps"],
        ["--json", "--home", "x"]
      ),
      (["streak", "--days", "3"], "show", ["streak"], ["--days", "3"]),
      (["streak", "recover"], "recover", ["streak", "recover"], []),
      (["sources"], "list", ["sources"], []),
      (["timezone"], "show", ["timezone"], []),
      (["rest-day"], "list", ["rest-day"], []),
      (["log", "list", "--kind", "steps"], "list", ["log", "list"], ["--kind", "steps"]),
      (["goal", "steps", "8000"], "set", ["goal", "steps", "set"], ["8000"]),
      (["goal", "weight", "72kg"], "set", ["goal", "weight", "set"], ["72kg"]),
      (["settings", "help", "units"], "get", ["settings", "get"], ["units"]),
    ])
  func group(_ words: [String], _ name: String, _ found: [String], _ own: [String]) throws {
    guard case .verb(let verb, let path, let arguments) = VerbFinder.find(words) else {
      Issue.record("\(words) is not a verb")
      return
    }
    #expect(verb.configuration.commandName == name)
    #expect(path == found)
    #expect(arguments == own)
  }

  @Test(
    "The most frequent commands need no parser in their plain form",
    arguments: [
      [], ["today"], ["--json", "today"], ["today", "--json"], ["--json"], ["settings"],
      ["settings", "list", "--json"], ["widget", "today", "--format", "svg"],
    ])
  func quick(_ words: [String]) throws {
    guard case .quick(let options, _) = VerbFinder.find(words) else {
      Issue.record("\(words) is not quick")
      return
    }
    #expect(options.json == words.contains("--json"))
  }

  @Test(
    "With anything else the parser reads them",
    arguments: [
      ["settings", "list", "x"], ["settings", "--bogus"], ["widget", "today", "week"],
      ["widget", "today", "--format"], ["widget", "today", "--format", "nope"],
      ["widget", "today", "--format=svg"], ["widget", "--", "today"],
      ["widget", "today", "--help"],
      ["log", "steps", "5"],
    ])
  func notQuick(_ words: [String]) throws {
    if case .quick = VerbFinder.find(words) { Issue.record("\(words) is quick") }
  }

  @Test("Today with anything else goes to the parser", arguments: [["today", "x"], ["--bogus"]])
  func todayWithMore(_ words: [String]) throws {
    guard case .verb(let verb, let path, _) = VerbFinder.find(words) else {
      Issue.record("\(words) is not a verb")
      return
    }
    #expect(ObjectIdentifier(verb) == ObjectIdentifier(Today.self))
    #expect(path == ["today"])
  }

  @Test("A word that is not a verb stays separate from the options before it")
  func unknown() throws {
    guard
      case .unknown("hello", let leading, let arguments) =
        VerbFinder.find(["--home", "there", "hello", "a", "--json"])
    else {
      Issue.record("hello is known")
      return
    }
    #expect(leading == ["--home", "there"])
    #expect(arguments == ["a", "--json"])
  }

  @Test("A word that is no verb of the group is reported with the group")
  func noMember() throws {
    guard
      case .noMember("sett", let group, let path, ["5"]) = VerbFinder.find([
        "goal", "steps", "sett", "5",
      ])
    else {
      Issue.record("sett is a member")
      return
    }
    #expect(ObjectIdentifier(group) == ObjectIdentifier(GoalSteps.self))
    #expect(path == ["goal", "steps"])
  }

  @Test(
    "A group without a default verb is incomplete by itself",
    arguments: [["goal"], ["log"], ["--home", "x", "log"], ["log", "--json"]])
  func incomplete(_ words: [String]) {
    guard case .incomplete = VerbFinder.find(words) else {
      Issue.record("\(words) is complete")
      return
    }
  }

  @Test("--version alone is recognised without the parser")
  func version() {
    guard case .version(asJSON: false) = VerbFinder.find(["--version"]) else {
      Issue.record("the parser is used")
      return
    }
    for words in [["--version", "--json"], ["--json", "--version"]] {
      guard case .version(asJSON: true) = VerbFinder.find(words) else {
        Issue.record("\(words) is no JSON")
        return
      }
    }
  }

  @Test(
    "Help and version of the whole program need no verb, wherever other options are",
    arguments: [
      ["--help"], ["-h"], ["help", "goal"], ["--home", "x", "--help"],
      ["--quiet", "--version"],
    ])
  func wholeTree(_ words: [String]) {
    guard case .wholeTree(let arguments) = VerbFinder.find(words) else {
      Issue.record("\(words) has a verb")
      return
    }
    #expect(!arguments.contains("--home") && !arguments.contains("--json"))
  }

  @Test(
    "An alias of a group leads to the same verbs, and the parser gets the main name",
    arguments: [
      ["source"], ["source", "list"], ["source", "add", "http", "phone"], ["source", "--json"],
      ["source", "remove", "phone"], ["source", "add", "--help"],
    ])
  func otherName(_ words: [String]) {
    let own = VerbFinder.find(["sources"] + words.dropFirst())
    #expect("\(VerbFinder.find(words))" == "\(own)")
    guard
      case .wholeTree(["help", "sources", "add", "source"]) =
        VerbFinder.find(["help", "source", "add", "source"])
    else {
      Issue.record("the parser is used for the help of an unknown verb")
      return
    }
  }

  @Test("S7-4 Help and completions list a group once, under its main name")
  func listedOnce() {
    let help = WaymarkCommand.helpMessage()
    #expect(
      help.contains("\n  sources ") && !help.contains("source,") && !help.contains("\n  source "))
    // The form in which each script lists a verb, since descriptions and arguments may contain the
    // same word.
    for (shell, before, after) in [
      (CompletionShell.bash, " ", " "), (.zsh, "'", ":"), (.fish, "'", "'"),
    ] {
      let script = WaymarkCommand.completionScript(for: shell)
      #expect(script.contains("\(before)sources\(after)"), "\(shell)")
      #expect(!script.contains("\(before)source\(after)"), "\(shell)")
    }
  }

  @Test("No verb name occurs twice in a group")
  func names() {
    func check(_ group: any VerbGroup.Type) {
      let names = group.members.map(\.name)
      #expect(Set(names).count == names.count, "\(names)")
      #expect(!names.contains(""))
      for case .group(let member) in group.members { check(member) }
    }
    check(WaymarkCommand.self)
  }
}

extension VerbMember {
  /// The names that find it, here or in the parser.
  fileprivate var allNames: [String] {
    let others: [String] = if case .group(let group) = self { group.otherNames } else { [] }
    return [name] + others + command.configuration.aliases
  }
}
