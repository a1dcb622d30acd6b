import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

struct CopyCommandTests {
  @Test("A copy restores its content, and the previous record is kept")
  func restore() async throws {
    let anna = try Person()
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("log", "steps", "1000")
    try await anna.types("backup", copy)
    try await anna.types("log", "steps", "500")
    let kept = try #require(try await anna.json("restore", copy, "--yes")("previous").string)
    #expect(try await anna.json("today")("steps").int == 1_000)
    try await anna.types("restore", kept, "--yes")
    #expect(try await anna.json("today")("steps").int == 1_500)
  }

  @Test("Each restore keeps the previous record, and the record itself is not a copy")
  func restoreTwice() async throws {
    let anna = try Person()
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("backup", copy)
    try await anna.types("log", "steps", "4444")
    let first = try #require(try await anna.json("restore", copy, "--yes")("previous").string)
    let second = try #require(try await anna.json("restore", copy, "--yes")("previous").string)
    #expect(first != second)
    let itself = try await anna.failure("restore", "\(anna.home)/waymark.sqlite")
    #expect(itself?.status == .usage)
    try await anna.types("restore", first, "--yes")
    #expect(try await anna.json("today")("steps").int == 4_444)
  }

  @Test("A file that is not a copy is refused by name, and no safety copy is lost")
  func noCopy() async throws {
    let anna = try Person()
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("log", "steps", "1000")
    try await anna.types("backup", copy)
    try await anna.types("log", "steps", "500")
    let kept = try #require(try await anna.json("restore", copy, "--yes")("previous").string)
    let text = try anna.folder.file("text", "no record at all")
    let failure = try #require(try await anna.failure("restore", text))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.hasPrefix("\(text) isn't a complete copy of a record"))
    // A database, but not of a record: that is reported before any question.
    let foreign = try anna.folder.file(
      "foreign", "SQLite format 3\0" + String(repeating: " ", count: 8_192))
    #expect(try await anna.failure("restore", foreign)?.status == .badData)
    #expect(try await anna.failure("restore", "/nowhere")?.status == .noInput)
    #expect(try await anna.json("today")("steps").int == 1_000)
    try await anna.types("restore", kept, "--yes")
    #expect(try await anna.json("today")("steps").int == 1_500)
  }

  @Test(
    "An unwritable path is named", arguments: ["backup", "export"],
    ["/nonexistent/file", "/tmp"])
  func cannotWrite(_ verb: String, _ path: String) async throws {
    let failure = try #require(try await Person().failure(verb, path))
    #expect(failure.status == .cannotWrite)
    #expect(failure.englishMessage.hasPrefix("\(path) can't be written: "))
    #expect(failure.englishHint == "Choose another place.")
  }

  @Test("An impossible path for a copy is refused under the name that was given")
  func noPlace() async throws {
    let failure = try #require(try await Person().failure("backup", "/proc/waymark-copy"))
    #expect(failure.status == .cannotWrite)
    #expect(failure.englishMessage.hasPrefix("/proc/waymark-copy can't be written: "))
    #expect(!failure.englishMessage.contains(".part-"))
  }

  @Test(
    "An empty name is not a file, for writing or for reading",
    arguments: [
      ["backup", ""], ["restore", ""], ["import", ""], ["settings", "import", ""],
      ["pro", "activate", ""], ["weather", "place", "Munich", "--cities", ""],
    ])
  func noName(words: [String]) async throws {
    let failure = try #require(try await Person().failure(words: words))
    #expect(failure.status == .usage)
    #expect(failure.englishMessage == "The file name is empty.")
  }

  @Test("A copy never replaces a record, even another person's")
  func copyOverRecord() async throws {
    let (anna, ben) = (try Person(), try Person())
    try await ben.types("log", "steps", "700")
    let theirs = "\(ben.home)/waymark.sqlite"
    let open = try anna.folder.file("other.sqlite", "a record under another name")
    _ = try anna.folder.file("other.sqlite-wal", "")
    for path in [theirs, open] {
      let failure = try #require(try await anna.failure("backup", path))
      #expect(failure.status == .cannotWrite)
      #expect(failure.englishMessage.contains("is somebody's record"))
    }
    #expect(try await ben.json("today")("steps").int == 700)
    let copy = "\(anna.folder.path)/copy.sqlite"
    for _ in 1...2 { try await anna.types("backup", copy, "--yes") }
  }

  /// Every command that writes a file, without its name.
  static let writers = [
    ["backup"], ["export", "--format", "json"], ["export", "--format", "csv"],
    ["support", "feedback", "export"],
    ["widget", "today", "--format", "svg", "-o"], ["widget", "gallery", "-o"],
    ["about", "--manifest"],
  ]

  @Test(
    "S8-2b No command writes into the home folder, by whatever path and even with --yes",
    arguments: writers)
  func writeOverOwn(_ words: [String]) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "700")
    let link = anna.folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: anna.home)
    let names = [
      "waymark.sqlite", "waymark.sqlite-wal", "hooks.log", "before-restore-1.sqlite", "any.json",
    ]
    let before = try anna.folder.names
    _ = try anna.folder.file("home/hooks.log", "of hooks")
    for name in names {
      for path in ["\(anna.home)/\(name)", "\(link)/../home/\(name)", "\(link)/\(name)"] {
        let failure = try #require(try await anna.failure(words: words + [path, "--yes"]))
        #expect(failure.status == .cannotWrite, "\(path)")
      }
    }
    #expect(try anna.folder.names == before)
    #expect(try String(contentsOfFile: "\(anna.home)/hooks.log", encoding: .utf8) == "of hooks")
    #expect(!FileManager.default.fileExists(atPath: "\(anna.home)/any.json"))
    #expect(try await anna.json("today")("steps").int == 700)
  }

  @Test(
    "S8-2b A file not written by Waymark is replaced only with --yes, and after that without it",
    arguments: writers)
  func writeOverOthers(_ words: [String]) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "700")
    let path = try anna.folder.file("precious", "of somebody")
    let failure = try #require(try await anna.failure(words: words + [path]))
    #expect(failure.status == .usage)
    #expect(failure.englishHint?.hasPrefix("waymark \(words[0])") == true)
    #expect(failure.englishHint?.hasSuffix(" --yes") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "of somebody")
    try await anna.run(words + [path, "--yes"])
    // A copy of a record always needs a yes: older ones are kept on purpose.
    if words == ["backup"] {
      #expect(try await anna.failure(words: words + [path])?.status == .usage)
    } else {
      try await anna.run(words + [path])
    }
    let text = Data("changed since".utf8)
    try text.write(to: URL(fileURLWithPath: path))
    #expect(try await anna.failure(words: words + [path])?.status == .usage)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
  }

  @Test("S8-2b Temporary files of a killed export are removed by the next one, and named")
  func leftovers() async throws {
    let anna = try Person()
    let left = try anna.folder.file(".waymark-abcdef012345.draft", "half")
    let talk = try await anna.run(["export", anna.folder.file("days.csv")]).talkUnbroken
    #expect(talk.contains("Removed \(left), left behind by an interrupted command."))
    #expect(try anna.folder.names == ["days.csv", "home"])
  }

  @Test("doctor reports the number and total size of safety copies")
  func safetyCopies() async throws {
    let anna = try Person()
    func finding() async throws -> String? {
      let checks = try await anna.json("doctor")("checks").array
      let check = try checks.first { try $0("name").string == "Safety copies" }
      return try check?("detail").string
    }
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("backup", copy)
    #expect(try await finding() == "none")
    for _ in 1...6 { try await anna.types("restore", copy, "--yes") }
    let bytes = try #require(
      try FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int)
    let megabytes = (Double(5 * bytes) / 100_000).rounded() / 10
    #expect(
      try await finding()
        == "5, \(megabytes) MB in total; the latest: \(anna.home)/before-restore-6.sqlite")
  }

  @Test("A path that cannot be a copy is reported as a bad path")
  func folderAsCopy() async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("restore", anna.folder.path))
    #expect(failure.status == .noInput)
    #expect(failure.englishMessage == "\(anna.folder.path) can't be read: it's a folder.")
    #expect(
      try await anna.failure("restore", "/nowhere")?.englishMessage == "There is no file /nowhere.")
    let pipe = anna.folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      try await anna.failure("restore", pipe)?.englishMessage
        == "\(pipe) can't be read: it's a device or a pipe.")
    let loop = anna.folder.file("loop")
    symlink(loop, loop)
    #expect(
      try await anna.failure("restore", loop)?.englishMessage
        == "\(loop) can't be read: its links form a loop.")
  }

  @Test("An export never replaces a database, whatever its name")
  func exportOntoDatabase() async throws {
    let anna = try Person()
    let path = anna.folder.file("days.json")
    // Source: "Database File Format", sqlite.org/fileformat.html, section 1.3.1.
    let database = Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 84)
    try database.write(to: URL(fileURLWithPath: path))
    let failure = try #require(try await anna.failure("export", path))
    #expect(failure.status == .cannotWrite)
    #expect(failure.englishMessage.hasPrefix("\(path) is a database, and may be someone's record"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == database)
  }

  @Test(
    "S5-9 An export has the format of its file extension; a conflicting one is refused",
    arguments: [
      ("days.json", "json"), ("days.csv", "csv"), ("DAYS.CSV", "csv"), ("days", "json"),
      (".days", "json"), ("a.b/days", "json"), ("days.xml", nil), ("days.json.gz", nil),
      ("days.", nil),
    ] as [(String, String?)])
  func exportFormat(_ name: String, _ format: String?) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "700")
    let folder = "\(anna.folder.path)/a.b"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(anna.folder.path)/\(name)"
    if let format {
      #expect(try await anna.json("export", path)("format").string == format)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix(format == "csv" ? "date," : "{"))
      return
    }
    let failure = try #require(try await anna.failure("export", path))
    #expect(failure.status == .usage)
    #expect(failure.englishHint?.contains("--format csv") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await anna.json("export", path, "--format", "csv")("format").string == "csv")
  }

  @Test("An export through a symbolic link replaces the file, not the link")
  func exportThroughLink() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "700")
    let file = try anna.folder.file("days.json", "old")
    for (name, target) in [("one.json", file), ("two.json", "one.json"), ("three.json", "new")] {
      let link = "\(anna.folder.path)/\(name)"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      try await anna.types("export", link, "--yes")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(try String(contentsOfFile: link, encoding: .utf8).contains("waymark-export"))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("waymark-export"))
    let names = try FileManager.default.contentsOfDirectory(atPath: anna.folder.path)
    #expect(Set(names) == ["home", "days.json", "one.json", "two.json", "three.json", "new"])
  }

  @Test("S5-9 The exported table gives the same days when imported into another record")
  func exportTable() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps,flights\n2026-05-15,9001,3\n2026-05-16,4000,0\n")
    try await anna.types("import", file)
    let table = try anna.folder.file(
      "out.csv", try await anna.types("export", "-", "--format", "csv"))
    let other = try Person()
    try await other.types("import", table)
    for day in ["2026-05-15", "2026-05-16"] {
      let (one, two) = (try await anna.json("day", day), try await other.json("day", day))
      #expect(try one("steps").int == two("steps").int)
      #expect(try one("hourlySteps").array.map(\.int) == two("hourlySteps").array.map(\.int))
      #expect(try one("flights").int == two("flights").int)
    }
  }
}
