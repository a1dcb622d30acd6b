import Foundation
import TestSupport
import Testing

/// No test and no script starts the first Python on the path: a fresh machine may have another one
/// there, without the packages that `Scripts/setup` installs.
struct PythonTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "Python is named in one place of the tests, and by its full path in every script",
    arguments: ["Apps", "Modules", "Scripts", "Tests", "Tools", ".ci"])
  func named(_ folder: String) throws {
    let files = try FileManager.default
      .subpathsOfDirectory(atPath: Self.root.appending(path: folder).path)
    #expect(!files.isEmpty)
    for file in files {
      let path = "\(folder)/\(file)"
      guard let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      else { continue }
      let starts = Self.starts(in: text, of: path)
      #expect(starts.isEmpty, "\(path): \(starts)")
    }
  }

  @Test(
    "A start of the path's Python is detected in every form",
    arguments: [
      ("Tests/T.swift", "process.arguments = [\"python3\", script]"),
      ("Tests/T.swift", "\"/usr/bin/python3\""), ("Tests/T.sh", "exec python3 -B x"),
      ("Tests/t.py", "#!/usr/bin/env python3"), ("Scripts/x", "sudo python x.py"),
    ])
  func found(_ path: String, _ line: String) {
    #expect(Self.starts(in: line, of: path) == [line])
  }

  @Test(
    "Packages, languages and the full path are not such starts",
    arguments: [
      ("Tests/T.swift", "python3-pil is needed"), ("Tests/T.swift", "Python.path"),
      ("Scripts/x", "exec /usr/bin/python3 -B x"), ("Tests/t.py", "#!/usr/bin/python3"),
      ("Scripts/x.py", "root / \".build-setup/browser/bin/python\""),
    ])
  func notFound(_ path: String, _ line: String) {
    #expect(Self.starts(in: line, of: path).isEmpty)
  }

  /// Lines of a file that start Python in the wrong way.
  private static func starts(in text: String, of path: String) -> [String] {
    // The list of packages; this test; the one place; texts for people; checks of others' programs.
    let isExempt =
      path == "Scripts/setup" || path.hasSuffix("TestSupportTests/PythonTests.swift")
      || path == "Modules/TestSupport/Python.swift" || path.hasSuffix(".md")
      || ["InstalledApps", "ProcessShield"].contains { path.contains("/\($0)") }
    guard !isExempt, text.contains("python") else { return [] }
    let isSwift = path.hasSuffix(".swift")
    return text.split(separator: "\n").map(String.init).filter { line in
      guard line.contains("python") else { return false }
      let named = line.matches(of: /(\/usr\/bin\/|\.build-setup\/browser\/bin\/)?\bpython3?\b(?!-)/)
      return named.contains { isSwift || $0.output.1 == nil }
    }
  }
}
