import Contracts
import Foundation
import SecretFiles
import TestSupport
import Testing

@Suite("Secrets as files") struct SecretFolderTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private var folder: String { "\(temporary.path)/secrets" }
  private var subject: SecretFolder { SecretFolder(at: folder) }

  private func mode(of path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("A stored secret is read back completely, and does not exist before") func comesBack()
    throws
  {
    #expect(try subject.secrets(named: "webhook-1") == nil)
    #expect(try subject.create(["secret": "s\"ä\n", "url": "https://a"], named: "webhook-1"))
    #expect(
      try SecretFolder(at: folder).secrets(named: "webhook-1")
        == ["secret": "s\"ä\n", "url": "https://a"])
  }

  @Test("S1-5 only their owner can read them") func ownersOnly() throws {
    _ = try subject.create(["token": "t"], named: "ntfy-1")
    #expect(try mode(of: folder) == 0o700)
    #expect(try mode(of: "\(folder)/ntfy-1") == 0o600)
  }

  @Test("An existing name is not overwritten, and no temporary file is left")
  func isNotReplaced() throws {
    _ = try subject.create(["key": "first"], named: "vapid")
    #expect(try !subject.create(["key": "second"], named: "vapid"))
    #expect(try subject.secrets(named: "vapid") == ["key": "first"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["vapid"])
  }

  @Test("Of many simultaneous creations one succeeds") func race() async throws {
    let subject = subject
    let winners = await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { (try? subject.create(["n": "\(number)"], named: "vapid")) == true }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
  }

  @Test("A removed secret is gone; removing it again has no effect") func removal() throws {
    _ = try subject.create(["token": "t"], named: "ntfy-1")
    try subject.remove("ntfy-1")
    try subject.remove("ntfy-1")
    #expect(try subject.secrets(named: "ntfy-1") == nil)
  }

  @Test("No name leads out of the folder", arguments: ["", "../x", "a/b", "A", "x.y"])
  func names(name: String) throws {
    #expect(throws: SecretError.self) { try subject.create(["a": "b"], named: name) }
    #expect(throws: SecretError.self) { try subject.secrets(named: name) }
  }

  @Test("A file that others may have written is not trusted", arguments: ["folder", "file"])
  func notBelieved(place: String) throws {
    _ = try subject.create(["token": "t"], named: "ntfy-1")
    let path = place == "file" ? "\(folder)/ntfy-1" : folder
    try #require(chmod(path, 0o777) == 0)
    let detail = TrustFault.writable(path: path, mode: "go-w").reason
    #expect(throws: SecretError.cannotRead(name: "ntfy-1", detail: detail)) {
      try subject.secrets(named: "ntfy-1")
    }
    if place == "folder" {
      #expect(throws: SecretError.cannotWrite(name: "ntfy-2", detail: detail)) {
        try subject.create(["token": "t"], named: "ntfy-2")
      }
    }
  }

  @Test("A symbolic link is not followed", arguments: ["folder", "file"]) func links(place: String)
    throws
  {
    _ = try subject.create(["token": "t"], named: "ntfy-1")
    let path = place == "file" ? "\(folder)/ntfy-1" : folder
    let elsewhere = "\(temporary.path)/elsewhere"
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    let detail = TrustFault.link(path: path).reason
    #expect(throws: SecretError.cannotRead(name: "ntfy-1", detail: detail)) {
      try subject.secrets(named: "ntfy-1")
    }
  }

  @Test("A damaged file is reported without its content") func damaged() throws {
    _ = try subject.create(["token": "t"], named: "ntfy-1")
    try Data("{\"token\": hunter2".utf8).write(to: URL(fileURLWithPath: "\(folder)/ntfy-1"))
    #expect(throws: SecretError.cannotRead(name: "ntfy-1", detail: Phrase("the file is damaged"))) {
      try subject.secrets(named: "ntfy-1")
    }
  }

  @Test("A folder that cannot be created is reported") func noFolder() throws {
    let subject = SecretFolder(at: "\(temporary.path)/missing/secrets")
    #expect(
      throws: SecretError.cannotWrite(
        name: "ntfy-1", detail: Phrase(verbatim: "No such file or directory"))
    ) { try subject.create(["a": "b"], named: "ntfy-1") }
  }
}
