import Foundation
import Terminal
import TestSupport
import Testing

struct OutputFileTests {
  @Test("A link in the place of a draft is not followed")
  func draft() throws {
    let folder = try TemporaryFolder()
    let victim = try folder.file("victim", "precious")
    let path = folder.file("export.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path).part-\(getpid())", withDestinationPath: victim)
    try OutputFile.write("text", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    #expect(try folder.names == ["export.json", "victim"])
  }
}
