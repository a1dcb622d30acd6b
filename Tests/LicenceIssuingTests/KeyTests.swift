import Foundation
import TestSupport
import Testing

@testable import LicenceIssuing

/// Private keys stay private.
struct KeyTests {
  @Test("The private key is readable only by its owner, can be read back, and is never overwritten")
  func folder() throws {
    let folder = try TemporaryFolder()
    let pair = LicenceKeyPair()
    let path = try KeyFolder(folder.file("keys")).write(pair)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try LicenceKeyPair(text: text).publicText == pair.publicText)
    #expect(throws: IssuingError.alreadyThere(path)) {
      try KeyFolder(folder.file("keys")).write(LicenceKeyPair())
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let publicText = try String(contentsOfFile: folder.file("keys/public.txt"), encoding: .utf8)
    #expect(publicText == "\(pair.publicText)\n")
  }

  @Test("No keys are made inside a repository", arguments: ["keys", "deep/down/keys"])
  func repository(below: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    #expect(throws: IssuingError.self) { try KeyFolder(folder.file(below)).write(LicenceKeyPair()) }
    #expect(try folder.names == [".git"])
  }

  @Test("A text that is not a private key is rejected", arguments: ["", "hello\nworld\n"])
  func noKey(text: String) {
    #expect(throws: IssuingError.notAPrivateKey) { try LicenceKeyPair(text: text) }
  }

  @Test("This repository contains no private key")
  func none() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(finds(in: LicenceKeyPair().privateText))
    var seen = 0
    for folder in ["Apps", "Modules", "Scripts", "Tests", "Tools"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
      for case let file as URL in files ?? .init()
      where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!finds(in: text) && file.pathExtension != "licence-key", "\(file.path)")
        seen += 1
      }
    }
    #expect(seen > 500)
  }

  private func finds(in text: String) -> Bool {
    text.contains(LicenceKeyPair.privateHeading + "\n")
      && text.contains(/(?m)^[A-Za-z0-9+\/]{43}=$/)
  }

  @Test("A missing file is reported", arguments: ["/nowhere/key", "/"])
  func noFile(path: String) {
    #expect(throws: path == "/" ? IssuingError.notAFile(path) : .noSuchFile(path)) {
      try InputText.read(path)
    }
  }
}
