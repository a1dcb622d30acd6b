import Contracts
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SystemFiles

/// Files that other programs change meanwhile, and leftovers of killed processes.
struct ContentionTests {
  /// What another program does between reading and writing.
  enum ConcurrentEdit: CaseIterable {
    /// The same length at the same time: only the bytes and the inode's change time differ.
    case inPlace
    case replacing, appending, deleting
  }

  private let folder: TemporaryFolder
  private let files = SystemFiles()
  private var path: String { folder.file("hosts") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func meddle(_ kind: ConcurrentEdit) throws {
    switch kind {
    case .inPlace:
      let before = try status(path)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data("NEW".utf8))
      try handle.close()
      #expect(utimensat(AT_FDCWD, path, [before.st_atim, before.st_mtim], 0) == 0)
    case .replacing:
      _ = try folder.file("other", "NEW")
      #expect(rename(folder.file("other"), path) == 0)
    case .appending:
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("NEW".utf8))
      try handle.close()
    case .deleting:
      #expect(unlink(path) == 0)
    }
  }

  @Test(
    "S5-7 What another program writes meanwhile is read and kept",
    arguments: ConcurrentEdit.allCases)
  func meddling(kind: ConcurrentEdit) throws {
    _ = try folder.file("hosts", "old")
    var seen: [String] = []
    try files.edit(path, making: true) { old in
      seen.append(String(decoding: old ?? Array("nothing".utf8), as: UTF8.self))
      if seen.count == 1 { try! meddle(kind) }
      return (old ?? []) + Array("+ours".utf8)
    }
    let later =
      switch kind {
      case .inPlace, .replacing: "NEW"
      case .appending: "oldNEW"
      case .deleting: "nothing"
      }
    #expect(seen == ["old", later])
    #expect(try text(path) == (kind == .deleting ? "+ours" : "\(later)+ours"))
    #expect(try folder.names == ["hosts"])
  }

  @Test("S5-7 What another program creates meanwhile is not replaced")
  func created() throws {
    var calls = 0
    try files.edit(path, making: true) { old in
      calls += 1
      if calls == 1 { _ = try! folder.file("hosts", "theirs") }
      return (old ?? []) + Array("+ours".utf8)
    }
    #expect(try text(path) == "theirs+ours")
    #expect(try folder.names == ["hosts"])
  }

  @Test("S5-7 What changes meanwhile is not deleted")
  func keptFromDeletion() throws {
    _ = try folder.file("hosts", "old")
    var calls = 0
    try files.edit(path, making: false) { old in
      calls += 1
      if calls == 1 { try! meddle(.appending) }
      return old == Array("old".utf8) ? nil : old
    }
    #expect(try text(path) == "oldNEW")
  }

  @Test("S5-7 A program that keeps changing a file prevents the edit, and is named")
  func contended() throws {
    _ = try folder.file("hosts", "old")
    var calls = 0
    #expect(throws: ShieldProblem.contended(path: path)) {
      try files.edit(path, making: false) { old in
        calls += 1
        try! meddle(.appending)
        return (old ?? []) + Array("+ours".utf8)
      }
    }
    #expect(calls == SystemFiles.mostTries)
    #expect(try text(path) == "old" + String(repeating: "NEW", count: calls))
    #expect(try folder.names == ["hosts"])
  }

  @Test(
    "S5-7 The temporary file of a killed process is removed by the next edit; one in use is not")
  func drafts() throws {
    _ = try folder.file("hosts", "old")
    let used = try folder.file(".hosts.waymark-used00", "")
    let foreign = [
      ".hosts.waymark-", ".hosts.waymark-1234567", ".hosts.waymark-ABCDEF",
      ".hostname.waymark-abc123",
    ]
    for name in foreign + [".hosts.waymark-abc123"] { _ = try folder.file(name, "left") }
    #expect(symlink(used, folder.file(".hosts.waymark-link00")) == 0)
    let holder = open(used, O_RDONLY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    try files.edit(path, making: false) { $0 }
    let kept = foreign + ["hosts", ".hosts.waymark-link00"]
    #expect(try folder.names == (kept + [".hosts.waymark-used00"]).sorted())
    close(holder)
    try files.edit(path, making: false) { $0 }
    #expect(try folder.names == kept.sorted())
  }

  @Test("S5-7 A temporary file that is removed meanwhile is written again")
  func removedDraft() throws {
    _ = try folder.file("hosts", "old")
    let opened = try #require(try OpenedFolder.at(folder.path, making: false))
    let found = try opened.file("hosts")
    let draft = try Draft(of: "hosts", in: opened)
    try draft.write([1], like: found)
    #expect(unlink(folder.file(try #require(folder.names.first { $0 != "hosts" }))) == 0)
    #expect(try draft.replace("hosts", ifStill: found) == false)
    #expect(try text(path) == "old")
  }
}
