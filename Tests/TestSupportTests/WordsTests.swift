import Foundation
import TestSupport
import Testing

/// The check of `Scripts/lint` for words that have a plainer one.
struct WordsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("No file has a word that the glossary replaces")
  func clean() throws {
    #expect(try Self.check(Self.root.path).code == 0)
  }

  @Test(
    "A word is found in comments, texts and Markdown, also across lines",
    arguments: [
      ("Modules/A/A.swift", "/// For whoever calls.", "1"),
      ("Apps/A.swift", "\n// It is told\n  // of a change.", "2"),
      ("Tools/A.swift", "let text = \"Who may enter\"", "1"),
      ("Modules/A/README.md", "Not for as of\nnow.", "1"),
      ("Scripts/a", "# What is no script.", "1"),
    ])
  func found(_ path: String, _ text: String, _ line: String) throws {
    let result = try Self.check(text, at: path)
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("\(path):\(line): "), "\(result.errors)")
  }

  @Test(
    "Other words and other files are ignored",
    arguments: [
      ("Modules/A/A.swift", "// What is no longer there, such as of two."),
      ("Modules/A/A.swift", "let asOf = held"),
      ("Tests/A.swift", "// For whoever calls."), ("Modules/A/a.json", "whoever"),
    ])
  func notFound(_ path: String, _ text: String) throws {
    #expect(try Self.check(text, at: path).code == 0)
  }

  private static func check(_ text: String, at path: String) throws -> (code: Int32, errors: String)
  {
    let folder = try TemporaryFolder()
    _ = try folder.file(path, text)
    return try check(folder.path)
  }

  private static func check(_ folder: String) throws -> (code: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: Python.path)
    process.arguments = ["-B", root.appending(path: "Scripts/lib/words.py").path, folder]
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitByLooking()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
