import Foundation
import TestSupport
import Testing

@testable import Terminal

struct OutputFileTests {
  private let folder: TemporaryFolder
  private let home: String
  private let own: OwnFolders

  init() throws {
    folder = try TemporaryFolder()
    home = try URL(fileURLWithPath: folder.file("home/waymark.sqlite-wal", "acknowledged"))
      .deletingLastPathComponent().path
    _ = try folder.file("home/hooks/DaysChanged", "a hook")
    own = OwnFolders(home: home)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("S8-2b Nothing is written into Waymark's own folders, however they are spelled")
  func folders() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home)
    let other = folder.file("other")
    try FileManager.default.createSymbolicLink(
      atPath: other, withDestinationPath: "home/new.json")
    _ = try folder.file("beside/file", "")
    let names = ["waymark.sqlite-wal", "new.json", "hooks/DaysChanged", "hooks/new", "."]
    let places =
      names.map { "\(home)/\($0)" } + names.map { "\(link)/\($0)" }
      + ["\(folder.path)/beside/../home/new.json", "\(home)/hooks/../new.json", other]
    for place in places {
      #expect(throws: OutputFileError.isOwn(place)) { try OutputFile(place, own: own) }
    }
    #expect(try text("\(home)/waymark.sqlite-wal") == "acknowledged")
  }

  @Test("S8-2b Another name of one of Waymark's files is that file")
  func names() throws {
    let hard = folder.file("hard")
    #expect(link("\(home)/hooks/DaysChanged", hard) == 0)
    #expect(throws: OutputFileError.isOwn(hard)) { try OutputFile(hard, own: own) }
    let cities = try folder.file("cities15000.txt", "a list")
    try FileManager.default.createSymbolicLink(
      atPath: "\(home)/cities.txt", withDestinationPath: cities)
    #expect(throws: OutputFileError.isOwn(cities)) { try OutputFile(cities, own: own) }
  }

  @Test("S8-2b The folders of the record and of the second device are known to every run")
  func both() throws {
    let variables = [
      "HOME": folder.path, "WAYMARK_WATCH_HOME": try folder.file("w/journal", "x"),
      "XDG_DATA_HOME": "\(folder.path)/data",
    ]
    _ = try folder.file("data/waymark/waymark.sqlite", "x")
    _ = try folder.file("data/waymark-watch/journal", "x")
    let own = OwnFolders.all(home: nil) { variables[$0] }
    for path in ["data/waymark/a", "data/waymark-watch/a"] {
      #expect(throws: OutputFileError.isOwn(folder.file(path))) {
        try OutputFile(folder.file(path), own: own)
      }
    }
    _ = try OutputFile(folder.file("data/a"), own: own)
  }

  @Test("S8-2b The folder of any second device is recognised by its files")
  func watch() throws {
    for name in ["journal", "lock", "mark"] { _ = try folder.file("watch/\(name)", "x") }
    _ = try OutputFile(folder.file("watch/journal"), own: own)
    _ = try folder.file("watch/state.json", "{}")
    for name in ["journal", "new.svg"] {
      let path = folder.file("watch/\(name)")
      #expect(throws: OutputFileError.isOwn(path)) { try OutputFile(path, own: own) }
    }
  }

  @Test("S8-2b No database is replaced, nor a log that belongs to one")
  func databases() throws {
    let database = try folder.file("other.db", "SQLite format 3\0and more")
    #expect(throws: OutputFileError.isDatabase(database)) { try OutputFile(database, own: own) }
    _ = try OutputFile(database, own: own, mayBeDatabase: true)
    for ending in ["-wal", "-shm", "-journal"] {
      #expect(throws: OutputFileError.belongsToDatabase(database + ending, database)) {
        try OutputFile(database + ending, own: own, mayBeDatabase: true)
      }
    }
    _ = try OutputFile(folder.file("half-wal"), own: own)
  }

  @Test("S8-2b A file written by Waymark is overwritten without a question, until it was changed")
  func written() throws {
    let path = try folder.file("out.csv", "of the person")
    let file = try OutputFile(path, own: own)
    #expect(file.lostSince != nil)
    try file.write("ours")
    #expect(try text(path) == "ours")
    #expect(file.lostSince == nil && file.changed != nil)
    // By any path to it, and in the next run.
    let again = try OutputFile("\(folder.path)/home/../out.csv", own: own)
    #expect(again.lostSince == nil)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(again.lostSince != nil)
    #expect(try OutputFile(path, own: OwnFolders(home: nil)).lostSince != nil)
    #expect(try OutputFile(folder.file("new"), own: own).lostSince == nil)
    #expect(try OutputFile("/dev/null", own: own).lostSince == nil)
  }

  @Test("The list of written files is limited, and a damaged one only costs a question")
  func notes() throws {
    let notes = WrittenFiles(path: folder.file("notes"))
    let first = try folder.file("first", "1")
    notes.note(first)
    for number in 1...600 { notes.note(try folder.file("file-\(number)", "x")) }
    #expect(try text(notes.path).split(separator: "\n").count == 500)
    #expect(!notes.hasUnchanged(first) && notes.hasUnchanged(folder.file("file-600")))
    try Data([0xFF, 10, 7]).write(to: URL(fileURLWithPath: notes.path))
    #expect(!notes.hasUnchanged(folder.file("file-600")))
    notes.note(first)
    #expect(notes.hasUnchanged(first))
  }

  @Test(
    "A file keeps its mode and its links; a new one is private, or as the umask allows")
  func modes() throws {
    let path = try folder.file("shared.svg", "old")
    chmod(path, 0o640)
    let link = folder.file("today.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared.svg")
    try OutputFile(link, own: own).write("new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "shared.svg")
    #expect(try text(path) == "new")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    try OutputFile(folder.file("new.json"), own: own).write("x")
    #expect(stat(folder.file("new.json"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("Incomplete output is not written, and leftovers of killed runs are removed and named")
  func drafts() throws {
    let path = try folder.file("days.json", "old")
    let left = try folder.file(".waymark-abcdef012345.draft", "half")
    let file = try OutputFile(path, own: own)
    #expect(throws: CancellationError.self) {
      try file.write { part in
        try part([1, 2])
        throw CancellationError()
      }
    }
    #expect(try text(path) == "old")
    #expect(try folder.names == ["days.json", "home"])
    _ = try folder.file(".waymark-abcdef012345.draft", "half")
    #expect(try file.write("new") == [left])
    #expect(try folder.names == ["days.json", "home"])
  }

  @Test("Leftovers of an earlier version's killed run are removed and named")
  func earlierDrafts() throws {
    let path = try folder.file("days.json", "old")
    // Larger than the kernel's maximum process id.
    let left = try folder.file("days.json.part-4194305", "half")
    let kept = [
      "days.json.part-\(getpid())", "days.json.part-one", "other.json.part-4194305",
      "days.json.part-0", "days.json.part--4194305",
    ]
    for name in kept { _ = try folder.file(name, "x") }
    #expect(try OutputFile(path, own: own).write("new") == [left])
    #expect(try folder.names == (kept + ["days.json", "home"]).sorted())
  }

  @Test("A device is written to, and a folder is not")
  func devices() throws {
    try OutputFile("/dev/null", own: own).write("x")
    #expect(throws: OutputFileError.cannotWrite("/tmp", detail: "Is a directory")) {
      try OutputFile("/tmp", own: own).write("x")
    }
    let nowhere = folder.file("nowhere/file")
    #expect(throws: OutputFileError.cannotWrite(nowhere, detail: "No such file or directory")) {
      try OutputFile(nowhere, own: own).write("x")
    }
  }
}
