import Contracts
import Foundation
import TestSupport
import Testing

@testable import SystemFiles

/// Reading and replacing files.
struct SystemFilesTests {
  private let folder: TemporaryFolder
  private let files = SystemFiles()
  private var path: String { folder.file("hosts") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("S5-7 An existing file is read, and a missing one has no content")
  func reading() throws {
    let bytes: [UInt8] = [0, 0xFF, 13, 10] + (0..<200_000).map { UInt8($0 % 251) }
    _ = try folder.file("hosts", bytes)
    #expect(try files.content(of: path) == bytes)
    #expect(try files.content(of: folder.file("gone")) == nil)
    #expect(try files.content(of: folder.file("gone/too")) == nil)
    _ = try folder.file("b", "")
    #expect(try files.content(of: folder.file("b")) == [])
    #expect(try files.names(in: folder.path) == ["b", "hosts"])
    #expect(try files.names(in: folder.file("gone")) == [])
  }

  @Test(
    "S5-7 A file is replaced atomically, by one with the same mode: open readers keep the old one")
  func replacing() throws {
    _ = try folder.file("hosts", "old")
    #expect(chmod(path, 0o640) == 0)
    let before = try inode(path)
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try files.edit(path, making: false) { _ in Array("new and longer".utf8) }
    #expect(try text(path) == "new and longer")
    #expect(try status(path).st_mode & 0o7777 == 0o640)
    #expect(try inode(path) != before)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try folder.names == ["hosts"])
  }

  @Test("S5-7 A file keeps its owner when another user writes it")
  func owner() throws {
    try #require(geteuid() == 0, "only root can give files away: run this test as root")
    _ = try folder.file("hosts", "old")
    #expect(chown(path, 4_321, 1_234) == 0 && chmod(path, 0o4_604) == 0)
    try files.edit(path, making: false) { _ in Array("new".utf8) }
    let status = try status(path)
    #expect([status.st_uid, status.st_gid] == [4_321, 1_234])
    #expect(status.st_mode & 0o7777 == 0o4_604)
  }

  @Test("S5-7 The same bytes write nothing")
  func unchanged() throws {
    _ = try folder.file("hosts", "same")
    let before = try inode(path)
    try files.edit(path, making: false) { $0 }
    #expect(try inode(path) == before)
  }

  @Test("S5-7 A missing file is created only on request, with folders that all can read")
  func making() throws {
    let path = folder.file("policies/managed/ours.json")
    #expect(throws: ShieldProblem.missing(path: path)) {
      try files.edit(path, making: false) { _ in [1] }
    }
    #expect(try folder.names == [])
    try files.edit(path, making: true) { _ in nil }
    #expect(try folder.names == [], "nothing was requested, so no folders either")
    let mask = umask(0o077)
    defer { umask(mask) }
    try files.edit(path, making: true) { old in
      #expect(old == nil)
      return Array("{}".utf8)
    }
    #expect(try text(path) == "{}")
    #expect(try status(path).st_mode & 0o7777 == 0o644)
    for made in ["policies", "policies/managed"] {
      #expect(try status(folder.file(made)).st_mode & 0o7777 == 0o755)
    }
    #expect(try files.names(in: folder.file("policies/managed")) == ["ours.json"])
  }

  @Test("S5-7 Nil as new content deletes the file")
  func deleting() throws {
    _ = try folder.file("hosts", "old")
    for _ in 1...2 {
      try files.edit(path, making: true) { _ in nil }
      #expect(try folder.names == [])
    }
  }

  @Test("S5-7 Anything but a regular file is neither read nor replaced")
  func noFile() throws {
    #expect(mkdir(path, 0o700) == 0)
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, detail) in [(path, "Is a directory"), (pipe, "Invalid argument")] {
      let problem = ShieldProblem.unreadable(path: path, detail: detail)
      #expect(throws: problem) { try files.content(of: path) }
      #expect(throws: problem) { try files.edit(path, making: true) { _ in [1] } }
    }
    let below = "\(pipe)/file"
    #expect(throws: ShieldProblem.unreadable(path: pipe, detail: "Not a directory")) {
      try files.edit(below, making: true) { _ in [1] }
    }
    #expect(throws: ShieldProblem.unreadable(path: "/", detail: "Is a directory")) {
      try files.content(of: "/")
    }
    #expect(try folder.names == ["hosts", "pipe"])
  }

  @Test("S5-7 A file that is too large to edit is refused")
  func tooLarge() throws {
    _ = try folder.file("hosts", "")
    #expect(truncate(path, off_t(FoundFile.mostBytes) + 1) == 0)
    #expect(throws: ShieldProblem.unreadable(path: path, detail: "File too large")) {
      try files.content(of: path)
    }
  }

  @Test("S5-7 A refused change leaves the file unchanged")
  func refused() throws {
    _ = try folder.file("hosts", "old")
    #expect(throws: ShieldProblem.badSite("localhost")) {
      try files.edit(path, making: false) { _ throws(ShieldProblem) in throw .badSite("localhost") }
    }
    #expect(try text(path) == "old")
  }

  @Test("S5-7 No symbolic link on the path is followed", arguments: ["etc/hosts", "etc", "way"])
  func links(place: String) throws {
    _ = try folder.file("real/etc/hosts", "theirs")
    let link = folder.file("way/\(place == "way" ? "" : place)").trimmingSuffix("/")
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    let target = place == "way" ? "real" : "real/\(place)"
    #expect(symlink(folder.file(target), link) == 0)
    let path = folder.file("way/etc/hosts")
    #expect(throws: ShieldProblem.link(path: link)) { try files.content(of: path) }
    #expect(throws: ShieldProblem.link(path: link)) {
      try files.edit(path, making: true) { _ in Array("ours".utf8) }
    }
    #expect(try text(folder.file("real/etc/hosts")) == "theirs")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("real/etc")) == ["hosts"])
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
