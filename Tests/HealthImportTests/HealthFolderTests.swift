import Contracts
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// The importable files of a watched folder.
struct HealthFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names() throws -> [String] {
    try HealthFolder.files(in: folder.path).map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test(
    "S7-3 Partial downloads, earlier or second copies, hidden files and journals are left alone",
    arguments: [
      ".hidden.csv", ".syncthing.steps.csv.tmp", "~syncthing~steps.csv.tmp", "steps.zip.part",
      "steps.zip.partial", "Steps.zip.crdownload", "Unconfirmed 1234.CRDOWNLOAD",
      "steps.sync-conflict-20260601-120000-ABCDEFG.csv", "Gadgetbridge.db-journal",
      "Gadgetbridge.db-wal", "Gadgetbridge.db-shm", "steps.csv~", "steps.csv.~1~", "steps.csv.tmp",
      "STEPS.TMP", "steps.temp", "steps.csv.bak", "steps.csv.old", "steps.csv.orig",
      "steps.csv.swp",
      "#steps.csv#", "~$steps.csv", "export.zip.download", "export.zip.opdownload",
      "export.zip.aria2", "export.zip.filepart",
    ])
  func leftAlone(name: String) throws {
    _ = try folder.file(name, "date,steps\n")
    _ = try folder.file("steps.csv", "date,steps\n")
    #expect(try names() == ["steps.csv"])
  }

  @Test(
    "S7-3 A name that only resembles one of those is accepted",
    arguments: [
      "part.csv", "steps.part.csv", "my.partial.zip", "syncthing.csv", "sync-conflict.csv",
      "journal", "wal.db", "Gadgetbridge.db", "a~syncthing~.csv",
      "#1.csv", "tmp.csv", "~steps.csv", "bak", "steps.bak.csv", "download.csv",
    ])
  func taken(name: String) throws {
    _ = try folder.file(name, "date,steps\n")
    #expect(try names() == [name])
  }

  @Test("S7-3 Files are listed oldest first, with size and time; subfolders are left alone")
  func listed() throws {
    for (name, seconds) in [("b", 300), ("a", 300), ("c", 100)] as [(String, Double)] {
      let path = try folder.file(name, String(repeating: "x", count: Int(seconds)))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }
    _ = try folder.file("Takeout/steps.csv", "date,steps\n")
    let files = try HealthFolder.files(in: folder.path)
    #expect(
      files
        == [("c", 100), ("a", 300), ("b", 300)].map { name, amount in
          FolderFile(
            path: folder.file(name), size: amount,
            modifiedAt: Instant(secondsSince1970: amount))
        })
    #expect(files.map { HealthFolder.file(at: $0.path) } == files)
    #expect(HealthFolder.file(at: folder.file("Takeout")) == nil)
    #expect(HealthFolder.file(at: folder.file("d")) == nil)
  }

  @Test("S7-3 A file whose name is not UTF-8 is listed, with a readable form of its name")
  func nameThatIsNoText() throws {
    let file = try folder.file("steps.csv", "date,steps\n")
    var name = "\(folder.path)/M".utf8CString.dropLast() + [CChar(bitPattern: 0xE4)]
    name += "rz.csv".utf8CString
    #expect(rename(file, Array(name)) == 0)
    #expect(try names() == ["M\u{FFFD}rz.csv"])
  }

  @Test("S1-10 A path that is not a folder is refused")
  func refused() throws {
    let file = try folder.file("a", "x")
    #expect(throws: FolderError.notAFolder(path: file)) { try HealthFolder.files(in: file) }
    let nowhere = folder.file("b")
    #expect(throws: FolderError.noSuchFolder(path: nowhere)) {
      try HealthFolder.files(in: nowhere)
    }
  }
}
