import Foundation
import TestSupport
import Testing

@testable import Commands

/// What somebody else left where this program writes is not written to.
struct PlantedFileTests {
  private let folder: TemporaryFolder
  private let victim: String

  init() throws {
    folder = try TemporaryFolder()
    victim = try folder.file("victim", "precious")
  }

  @Test("Nothing is rung into what is no bell", arguments: ["link", "file"])
  func wakePipe(kind: String) throws {
    let bell = folder.file("doorbell")
    if kind == "link" {
      try FileManager.default.createSymbolicLink(atPath: bell, withDestinationPath: victim)
    } else {
      _ = try folder.file("doorbell", "precious")
    }
    #expect(!WakePipe(home: folder.path).wake())
    #expect(try String(contentsOfFile: bell, encoding: .utf8) == "precious")
  }

  @Test("A link in the place of a draft is not followed") func draft() throws {
    let path = folder.file("export.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path).part-\(getpid())", withDestinationPath: victim)
    try TextFile.write("text", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    #expect(try folder.names == ["export.json", "victim"])
  }
}
