import Foundation
import TestSupport
import Testing

struct TemporaryFolderTests {
  @Test("A folder is empty, private and unique, and is removed with its last reference")
  func lifetime() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    #expect(try TemporaryFolder().path != path)
    #expect(try folder?.names == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file is written with its parent folders, and is at its path")
  func files() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("bin/tool", "text")
    #expect(file == folder.file("bin/tool"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
    _ = try folder.file(".hidden", [0, 255])
    #expect(try folder.names == [".hidden", "bin"])
  }

  @Test("A listing has every nested file and folder with its content, in order")
  func listing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("etc/b/ours", "1")
    _ = try folder.file("etc/a", "2")
    _ = try folder.file("usr/a", "3")
    #expect(try folder.listing(of: "etc") == "a: 2\nb: /\nb/ours: 1")
    #expect(try folder.listing(of: "etc", without: "ours") == "a: 2\nb: /")
  }
}
