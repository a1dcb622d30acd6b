import Contracts
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@testable import FirefoxShield

struct FileChecksumTests {
  @Test(
    "It equals the output of `cksum`",
    arguments: ["", "{}\n", "Grüße\r\n", String(repeating: "waymark", count: 10_000)])
  func cksum(text: String) throws {
    let bytes = Array(text.utf8)
    let program = try SpawnedPrograms().start(ProgramCall("cksum", input: bytes), output: .kept)
    #expect(program.waitForEnd() == .exited(status: 0))
    #expect(
      String(decoding: program.output, as: UTF8.self)
        == "\(FileChecksum.of(bytes)) \(bytes.count)\n")
  }
}
