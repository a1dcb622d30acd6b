import Foundation
import TestSupport
import Testing

/// How runs end: exit codes, standard output and standard error.
struct ExitCodeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let code: Int32
    let name: String
    let says: String

    init(_ words: String..., code: Int32, _ name: String, says: String) {
      self.words = words
      self.code = code
      self.name = name
      self.says = says
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let nearest = "The nearest are 8,000 and 8,500."
  static let rows = [
    Row("goal", "steps", "set", "8250", code: 64, "usage", says: nearest),
    Row("goal", "steps", "set", "many", code: 64, "usage", says: "“many” isn't a valid step goal"),
    Row("goal", "steps", "set", "-5", code: 64, "usage", says: "The nearest are 1,000 and 1,500."),
    Row(
      "goal", "steps", "set", "", code: 64, "usage", says: "1,000 to 20,000, in multiples of 500"),
    Row("goal", "steps", "set", code: 64, "usage", says: "Missing expected argument '<steps>'."),
    Row("goal", "steps", "set", code: 64, "usage", says: "See: waymark goal steps set --help"),
    Row("goal", "--jsn", code: 64, "usage", says: "See: waymark goal --help"),
    Row("log", "steps", "-100001", code: 64, "usage", says: "An entry can't have -100,001 steps"),
    Row("log", "edit", "1", "--steps", "0", code: 64, "usage", says: "An entry can't have 0 steps"),
    Row("log", "delete", "-1", code: 66, "noInput", says: "There is no entry -1."),
    Row("goal", "stepz", code: 64, "usage", says: "waymark goal steps"),
    Row("tody", code: 64, "usage", says: "Did you mean: waymark today"),
    Row("frobnicate", code: 64, "usage", says: "no waymark-frobnicate on your PATH"),
    Row("today", "--jsn", code: 64, "usage", says: "--jsn"),
    Row("day", "2024-02-30", code: 64, "usage", says: "isn't a day"),
    Row("--now", "garbage", "today", code: 64, "usage", says: "“garbage” isn't a time"),
    Row("timezone", "set", "Foo", code: 64, "usage", says: "“Foo” isn't a time zone"),
    Row("log", "steps", "200000", code: 64, "usage", says: "An entry can't have 200,000 steps"),
    Row("log", "steps", "5", "--at", "2099-01-01", code: 64, "usage", says: "in the future"),
    Row("import", "EMPTY", code: 65, "badData", says: "is empty"),
    Row("import", "TEXT", code: 65, "badData", says: "waymark import --list-formats"),
    Row("import", "CUT", code: 65, "badData", says: "--keep-partial"),
    Row("import", "/nonexistent", code: 66, "noInput", says: "There is no file /nonexistent"),
    Row("import", "/dev/null", code: 66, "noInput", says: "it isn't a regular file"),
    Row("log", "delete", "9", code: 66, "noInput", says: "waymark log list"),
    Row("restore", "/nonexistent", code: 66, "noInput", says: "/nonexistent"),
    Row("restore", "TEXT", code: 65, "badData", says: "isn't a complete copy of a record"),
    Row(
      "backup", "/nonexistent/x", code: 73, "cannotWrite",
      says: "/nonexistent/x can't be written: /nonexistent: No such file or directory"),
    Row("export", "/nonexistent/x", code: 73, "cannotWrite", says: "No such file or directory"),
    Row("export", "/nonexistent/days.xml", code: 64, "usage", says: "--format csv"),
    Row("week", "9999-12-31", code: 64, "usage", says: "Use a day from 1900-01-01 to 2199-12-31."),
    Row("--now", "9999-12-31T23:00Z", "today", code: 64, "usage", says: "too far in the future"),
    Row("streak", "recover", code: 64, "usage", says: "waymark streak"),
    Row("--home", "TEXT/home", "today", code: 73, "cannotWrite", says: "isn't a folder"),
    Row("--home", "TEXT", "today", code: 78, "configuration", says: "isn't a folder"),
    Row("--home", "/proc/none", "today", code: 73, "cannotWrite", says: "--home DIR"),
  ]

  /// A machine with an entry in its record, and the content of that record.
  private static let begun = Result {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    return (machine, contents: try machine.contents())
  }

  @Test("A failure has its exit code and its way out, and changes nothing", arguments: rows)
  func failure(_ row: Row) throws {
    let machine = try Machine()
    let (other, before) = try Self.begun.get()
    try FileManager.default.copyItem(atPath: other.home, toPath: machine.home)
    let places = [
      "EMPTY": try machine.file("empty.xml", ""), "TEXT": try machine.file("text", "hello"),
      "CUT": try machine.file("cut.xml", "<?xml version=\"1.0\"?>\n<HealthData>\n"),
    ]
    let words = row.words.map { word in
      places.reduce(word) { $0.replacing($1.key, with: $1.value) }
    }
    let run = try machine.run(words)
    #expect(run.code == row.code)
    #expect(run.output == "")
    #expect(run.errors.contains(row.says), "\(run.errors)")
    #expect(run.errors.hasPrefix("waymark: ") && !run.errors.contains("Usage:"), "\(run.errors)")
    for json in [try machine.run(words + ["--json"]), try machine.run(["--json"] + words)] {
      #expect(json.code == row.code)
      #expect(json.output == "")
      let error = try JSONAnswer(json.errors)("error")
      #expect(error.keys == ["code", "message", "hint"])
      #expect(try error("code").string == row.name)
      let said = try "\(error("message").string ?? "") \(error("hint").string ?? "")"
      #expect(said.contains(row.says))
    }
    #expect(try machine.contents() == before)
  }

  @Test(
    "Help shows the whole command, wherever other options are",
    arguments: [
      (["--help"], "USAGE: waymark <subcommand>"),
      (["--home", "x", "--help"], "USAGE: waymark <subcommand>"),
      (["goal", "--help"], "USAGE: waymark goal <subcommand>"),
      (["--json", "goal", "steps", "--help"], "USAGE: waymark goal steps <subcommand>"),
      (["goal", "steps", "set", "--help"], "USAGE: waymark goal steps set <steps>"),
      (["--home", "x", "goal", "steps", "set", "-h"], "USAGE: waymark goal steps set <steps>"),
      (["help", "streak", "recover"], "USAGE: waymark streak recover"),
      (["log"], "USAGE: waymark log <subcommand>"),
    ])
  func help(_ words: [String], _ usage: String) throws {
    let run = try Machine().run(words)
    #expect(run.code == 0)
    #expect(run.output.contains(usage), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("Each page of the guide is printed by its name and listed in the help; no other is")
  func guide() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Apps/waymark/Guide")
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(pages.count >= 8)
    let help = try Machine().run("--help").output
    for page in pages {
      let topic = page.deletingPathExtension().lastPathComponent
      let title = try String(contentsOf: page, encoding: .utf8).prefix { $0 != "\n" }.dropFirst(2)
      #expect(try Machine().run("help", topic).output.hasPrefix("\(title)\n"))
      #expect(help.contains(topic))
    }
    let none = try Machine().run("help", "nothing")
    #expect(none.code == 64 && none.output == "")
    #expect(none.errors.contains("There is no help on “nothing”."))
  }

  @Test("The version is one line")
  func version() throws {
    let run = try Machine().run("--version")
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("Global options mean the same before and after the verb")
  func positions() throws {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    let home = "\(machine.folder)/other"
    let one = try machine.run("--json", "--home", home, "today")
    let two = try machine.run("today", "--home", home, "--json")
    let three = try machine.run(["today", "--json"], variables: ["WAYMARK_HOME": home])
    #expect(one.output == two.output)
    #expect(one.output == three.output)
    #expect(try one.json()("steps").int == 0)
    let now = "2024-05-20T09:00"
    #expect(try machine.run("--now", now, "today", "--json").json()("day").string == "2024-05-20")
    #expect(try machine.run("today", "--now=\(now)", "--json").json()("day").string == "2024-05-20")
  }

  @Test("Without WAYMARK_HOME the record is in XDG_DATA_HOME, for its owner alone")
  func standardHome() throws {
    let machine = try Machine()
    let data = "\(machine.folder)/data"
    let run = try machine.run(
      ["log", "steps", "5"], variables: ["WAYMARK_HOME": "", "XDG_DATA_HOME": data])
    #expect(run.code == 0)
    let mode = try machine.shell("stat -c %a '\(data)/waymark'").output
    #expect(mode == "700\n")
  }

  @Test("In a pipe there is no colour, and a closed pipe is not a failure")
  func pipe() throws {
    let machine = try Machine()
    try machine.run("log", "steps", "5000")
    #expect(try !machine.run("today").output.contains("\u{1B}"))
    let run = try machine.shell("$WAYMARK history --from 1990-01-01 --json | head -1")
    #expect(run.output == "{\n")
    #expect(run.errors == "")
  }

  @Test("Output that cannot be written is a failure")
  func fullOutput() throws {
    let machine = try Machine()
    let process = try machine.start(["export", "-"], outputPath: "/dev/full")
    #expect(process.wait() == .exited(73))
    #expect(process.errors.contains("No space left on device"))
  }

  @Test("An external verb gets its arguments and the folder")
  func externalVerb() throws {
    let machine = try Machine()
    try machine.script(
      "bin/waymark-hello", "#!/bin/sh\necho \"$*|$WAYMARK_HOME|$WAYMARK_NOW\"\nexit 7\n")
    let plain = try machine.run("hello", "a", "b")
    #expect(plain.code == 7)
    #expect(plain.output == "a b|\(machine.home)|\(Machine.now)\n")
    let before = try machine.run("--home", "there", "--json", "hello", "a")
    #expect(before.output == "--json a|there|\(Machine.now)\n")
    let behind = try machine.run("hello", "--home=there", "--now", "2024-01-01")
    #expect(behind.output == "--home=there --now 2024-01-01|there|2024-01-01\n")
  }

  @Test("A hook gets the events of its name, each once and in order; a bad one does no harm")
  func hooks() throws {
    let machine = try Machine()
    let heard = "\(machine.folder)/heard"
    for name in ["DaysChanged", "StepGoalReached.tell"] {
      try machine.script("home/hooks/\(name)", "#!/bin/sh\ncat >> '\(heard)'\n")
    }
    try machine.script("home/hooks/DaysChanged.bad", "#!/bin/sh\nexit 3\n")
    try machine.script(
      "home/hooks/DaysChanged.place", "#!/bin/sh\ncd /\necho \"$WAYMARK_HOME\" > '\(heard).place'\n"
    )
    try machine.run("goal", "steps", "set", "1000")
    try machine.run("log", "steps", "600")
    try machine.run("log", "steps", "600")
    try machine.run("log", "steps", "600")
    let events = try machine.shell("cat '\(heard)'").output.split(separator: "\n")
      .map { try JSONAnswer(String($0)) }
    #expect(
      try events.map { try $0("event").string }.sorted { $0 ?? "" < $1 ?? "" } == [
        "DaysChanged", "DaysChanged", "DaysChanged", "StepGoalReached",
      ])
    #expect(try events.allSatisfy { try $0("api").int == 1 })
    let changes = try events.filter { try $0("event").string == "DaysChanged" }
      .compactMap { try $0("sequence").int }
    #expect(changes == changes.sorted())
    #expect(try machine.json("today")("steps").int == 1_800)
    _ = try machine.shell("cd '\(machine.folder)'; $WAYMARK log steps 5 --home home")
    #expect(try machine.shell("cat '\(heard).place'").output == "\(machine.folder)/home\n")
  }
}
