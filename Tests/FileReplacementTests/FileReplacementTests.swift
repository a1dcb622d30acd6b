import FileReplacement
import Foundation
import TestSupport
import Testing

struct FileReplacementTests {
  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A file is written completely or not at all, without leaving a temporary file")
  func whole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("days.json", "old")
    do {
      let draft = try FileDraft(of: path)
      try draft.write(Array("half".utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.names == ["days.json"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try FileReplacement.write(Array("new".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try folder.names == ["days.json"])
  }

  @Test(
    "The mode is that of the previous file, or the requested one",
    arguments: [
      (FileMode.kept(otherwise: 0o600), mode_t(0o640), 0o640),
      (.kept(otherwise: 0o600), nil, 0o600), (.exactly(0o755), 0o600, 0o755),
      (.ownerOnly, 0o644, 0o600),
    ] as [(FileMode, mode_t?, Int)])
  func modes(_ asked: FileMode, _ before: mode_t?, _ after: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("file")
    if let before {
      _ = try folder.file("file", "old")
      chmod(path, before)
    }
    try FileReplacement.write([7], to: path, mode: asked)
    #expect(try mode(of: path) == after)
  }

  @Test("An existing file stays where replacing it is not allowed")
  func stays() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("file")
    #expect(try FileReplacement.write([1], to: path, replaces: false))
    #expect(try !FileReplacement.write([2], to: path, replaces: false))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
    #expect(try folder.names == ["file"])
  }

  @Test(
    "A temporary file of a killed process is removed; one in use, and any other file, stays")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let left = try folder.file(".waymark-abcdef012345.draft", "half")
    for name in [".waymark-made", ".waymark-short.draft", "e.json.part-1"] {
      _ = try folder.file(name, "of somebody else")
    }
    let living = try FileDraft(of: folder.file("file"))
    #expect(FileDraft.removeAbandoned(in: folder.path) == [left])
    #expect(try folder.names.count == 4)
    try living.place()
    #expect(
      try folder.names.sorted()
        == [".waymark-made", ".waymark-short.draft", "e.json.part-1", "file"])
  }

  @Test("The reason a file cannot be replaced is the system's")
  func faults() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileFault(code: ENOENT)) {
      try FileReplacement.write([], to: "\(folder.path)/nowhere/file")
    }
    #expect(throws: FileFault(code: EISDIR)) { try FileReplacement.write([], to: folder.path) }
    #expect(FileFault(code: ENOENT).detail == "No such file or directory")
  }

  @Test("The folder of a path is found as typed")
  func folders() {
    #expect(FileDraft.folder(of: "file") == ".")
    #expect(FileDraft.folder(of: "/file") == "/")
    #expect(FileDraft.folder(of: "../a/file") == "../a")
  }

  @Test("An open file is read from its current position, up to the requested length")
  func read() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let descriptor = open(try folder.file("long", bytes), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try OpenFile.read(descriptor, atMost: 16) == Array(bytes[..<16]))
    #expect(try OpenFile.read(descriptor, atMost: 100_000) == Array(bytes[16..<100_016]))
    #expect(try OpenFile.read(descriptor) == Array(bytes[100_016...]))
    #expect(try OpenFile.read(descriptor) == [])
    #expect(throws: FileFault(code: EBADF)) { try OpenFile.write([1], to: descriptor) }
  }
}
