import ArgumentParser
import Testing

@testable import Commands

struct VerbFinderTests {
  @Test(
    "No two verbs of a group have the same name: the parser would take the first and say nothing")
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
    "A verb is found with options before it and behind it",
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
      Issue.record("\(words) is no verb")
      return
    }
    #expect(ObjectIdentifier(verb) == ObjectIdentifier(DayCommand.self))
    #expect(path == ["day"])
    #expect(arguments == own)
  }

  @Test(
    "A verb of a group is found, and the group's standard verb where none is named",
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
      Issue.record("\(words) is no verb")
      return
    }
    #expect(verb.configuration.commandName == name)
    #expect(path == found)
    #expect(arguments == own)
  }

  @Test(
    "What people run most needs no parser in its plain form",
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
    "With anything else the parser reads it",
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
      Issue.record("\(words) is no verb")
      return
    }
    #expect(ObjectIdentifier(verb) == ObjectIdentifier(Today.self))
    #expect(path == ["today"])
  }

  @Test("A word that is no verb keeps the options before it apart")
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

  @Test("A word that no verb of a group has is told with the group")
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
    "A group without a standard verb is incomplete by itself",
    arguments: [["goal"], ["log"], ["--home", "x", "log"], ["log", "--json"]])
  func incomplete(_ words: [String]) {
    guard case .incomplete = VerbFinder.find(words) else {
      Issue.record("\(words) is complete")
      return
    }
  }

  @Test("The version alone is known without the parser")
  func version() {
    guard case .version(asJSON: false) = VerbFinder.find(["--version"]) else {
      Issue.record("the parser is asked")
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
    "Help and version of the whole program do not need a verb, wherever other options stand",
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
    "Another name of a group leads to the same verbs, and the parser gets the one it knows",
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
      Issue.record("the parser is asked for the help of what it does not know")
      return
    }
  }

  @Test("S7-4 Help and completions list a group once, under its own name")
  func listedOnce() {
    let help = WaymarkCommand.helpMessage()
    #expect(
      help.contains("\n  sources ") && !help.contains("source,") && !help.contains("\n  source "))
    // How a script lists a verb, among texts and names of arguments that hold the same word.
    for (shell, before, after) in [
      (CompletionShell.bash, " ", " "), (.zsh, "'", ":"), (.fish, "'", "'"),
    ] {
      let script = WaymarkCommand.completionScript(for: shell)
      #expect(script.contains("\(before)sources\(after)"), "\(shell)")
      #expect(!script.contains("\(before)source\(after)"), "\(shell)")
    }
  }

  @Test("No name of a verb stands twice in a group")
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
  /// Under which it is found, or the parser would find it.
  fileprivate var allNames: [String] {
    let others: [String] = if case .group(let group) = self { group.otherNames } else { [] }
    return [name] + others + command.configuration.aliases
  }
}
