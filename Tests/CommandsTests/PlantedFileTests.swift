import Foundation
import TestSupport
import Testing

@testable import Commands

/// Foreign files at the program's own paths are not written to.
struct PlantedFileTests {
  private let folder: TemporaryFolder
  private let victim: String

  init() throws {
    folder = try TemporaryFolder()
    victim = try folder.file("victim", "precious")
  }

  @Test("Nothing is written to a wake pipe that is not a pipe", arguments: ["link", "file"])
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

  @Test("A link to another pipe does not wake its reader")
  func elsewhere() throws {
    let bell = folder.file("doorbell")
    let other = folder.file("other")
    #expect(mkfifo(other, 0o600) == 0)
    let reader = open(other, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try FileManager.default.createSymbolicLink(atPath: bell, withDestinationPath: other)
    #expect(!WakePipe(home: folder.path).wake())
    try FileManager.default.removeItem(atPath: bell)
    #expect(rename(other, bell) == 0)
    #expect(WakePipe(home: folder.path).wake())
    var bytes: [UInt8] = [0, 0]
    #expect(read(reader, &bytes, 2) == 1)
  }
}
