import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-2: uploads in progress.
struct UploadFolderTests {
  private let home: TemporaryFolder
  private let folder: UploadFolder

  init() throws {
    home = try TemporaryFolder()
    folder = UploadFolder(home: home.path)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("S6-2 An uploaded file is private to its owner, and removed with its last reference")
  func held() throws {
    do {
      let draft = try folder.begin()
      try draft.write(Array("abc".utf8))
      let sent = try folder.finish(draft, calledBySender: "../x.zip")
      #expect(sent.name == "../x.zip" && sent.file.byteCount == 3)
      #expect(try String(contentsOfFile: sent.file.path, encoding: .utf8) == "abc")
      #expect(try mode(folder.path) == 0o700)
      for name in names { #expect(try mode("\(folder.path)/\(name)") == 0o600) }
      #expect(names.count == 2)
    }
    #expect(names == [])
  }

  @Test("S6-2 An incomplete upload leaves nothing")
  func dropped() throws {
    do {
      try folder.begin().write(Array("abc".utf8))
    }
    #expect(names == [])
  }

  @Test("S6-2 Another process's leftovers are removed and named; our own files stay")
  func cleared() throws {
    let draft = try folder.begin()
    let own = try folder.finish(draft, calledBySender: "own.zip")
    for (name, text) in [("old-1", "bytes"), ("old-1.name", "b.zip"), ("old-2.name", "a.zip")] {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8)
    }
    #expect(folder.clear() == ["a.zip", "b.zip"])
    #expect(names.count == 2)
    // The web app may restart in this process.
    #expect(folder.clear() == ["a.zip", "b.zip"])
    withExtendedLifetime(own) {}
  }

  @Test("S6-2 A folder that cannot be created is explained")
  func refused() throws {
    let folder = UploadFolder(home: try home.file("file", Array("x".utf8)))
    #expect(throws: UploadError.cannotWrite(ENOTDIR)) { _ = try folder.begin() }
    #expect(folder.free == nil)
    #expect(UploadError(code: ENOSPC) == .noRoom)
  }
}
