import Foundation
import Testing

@testable import CreditReading

/// Reading and comparing the credits.
struct CreditsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "credits-\(UUID().uuidString)")

  private static let apache =
    "Apache License Version 2.0, January 2004 TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND "
    + "DISTRIBUTION Grant of Patent License"

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func reader() throws -> CreditsReader {
    try write(
      Self.apache + " Runtime Library Exception to the Apache 2.0 License",
      to: "usr/share/swift/LICENSE.txt")
    try write(Self.apache, to: "b/LICENSE.txt")
    try write(Self.apache, to: "a/LICENSE")
    let json = """
      {"name":"Whole","url":"/x","version":"unspecified","path":"/x","dependencies":[
      {"name":"b","url":"https://example.org/b.git","version":"2.0.0","path":"\(folder.path)/b",
       "dependencies":[{"name":"a","url":"https://example.org/a","version":"1.0.0",
       "path":"\(folder.path)/a","dependencies":[]}]},
      {"name":"a","url":"https://example.org/a","version":"1.0.0","path":"\(folder.path)/a",
       "dependencies":[]}]}
      """
    return CreditsReader(
      graph: try JSONDecoder().decode(ResolvedPackage.self, from: Data(json.utf8)),
      toolchain: folder.appending(path: "usr"), swiftVersion: "6.3", debianVersion: { _ in nil })
  }

  @Test("S1-3 Every package of the graph is credited once, with Swift last")
  func graph() throws {
    let credits = try reader().credits()
    #expect(credits.map(\.name) == ["a", "b", "Swift, its runtime, Dispatch and Foundation"])
    #expect(
      credits.map(\.licence) == ["Apache-2.0", "Apache-2.0", "Apache-2.0 WITH Swift-exception"])
    #expect(credits[1].url == "https://example.org/b")
  }

  @Test("S1-3 A package without a licence is an error")
  func noLicence() throws {
    let reader = try reader()
    try FileManager.default.removeItem(at: folder.appending(path: "a/LICENSE"))
    #expect(throws: CreditError.noLicence(of: "a")) { try reader.credits() }
  }

  @Test(
    "S1-3 Missing and superfluous entries of the committed file are reported; a different version is not"
  )
  func comparison() throws {
    let credits = try reader().credits()
    let file = CreditsFile(credits)
    #expect(file.differences(from: file.text) == [])
    #expect(CreditsFile(Array(credits.dropFirst())).differences(from: file.text).count == 1)
    #expect(file.differences(from: CreditsFile(Array(credits.dropFirst())).text).count == 1)
    #expect(file.differences(from: file.text.replacing("2.0.0", with: "3.0.0")) == [])
    #expect(file.differences(from: file.text.replacing("org/a", with: "org/z")).count == 2)
    let more = CreditsFile(
      credits + [
        Credit(name: "SQLite", version: "3", licence: "blessing", url: "https://sqlite.org")
      ])
    #expect(file.differences(from: more.text, besides: ["SQLite"]) == [])
    #expect(file.differences(from: more.text).count == 1)
  }
}
