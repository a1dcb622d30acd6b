import Foundation
import TestSupport
import Testing

/// The manual pages, as `Scripts/manual` writes them.
struct ManualPagesTests {
  private static let folder = Result {
    let folder = try TemporaryFolder()
    let programs = URL(filePath: Executable.built("ManualPages")).deletingLastPathComponent().path
    let written = try run(
      [Executable.built("ManualPages"), "--programs", programs, "\(folder.path)/man"], in: folder)
    try #require(written.end == .exited(0), "\(written.said)")
    return folder
  }

  private static func run(
    _ words: [String], in folder: TemporaryFolder
  ) throws -> (end: ChildProcess.End, said: String) {
    let child = try ChildProcess(
      "/usr/bin/env", words, variables: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      scratch: folder.path)
    return (child.wait(), child.output + child.errors)
  }

  /// The pages that are not links, by name.
  private static func pages() throws -> [String: String] {
    let root = "\(try folder.get().path)/man"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.reduce(into: [:]) { pages, path in
      let file = URL(filePath: "\(root)/\(path)")
      let kind = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if kind == true { pages[file.lastPathComponent] = file.path }
    }
  }

  private static func shown(_ path: String) throws -> String {
    let folder = try folder.get()
    let shown = try run(["mandoc", "-T", "utf8", "-O", "width=78", path], in: folder)
    try #require(shown.end == .exited(0), "\(shown.said)")
    // Bold and underlined letters are overstruck.
    return shown.said.replacing(/.\u{8}/, with: "")
  }

  @Test("mandoc reports no warnings, and no line is wider than a terminal")
  func lint() throws {
    let pages = try Self.pages()
    #expect(pages.count == 11)
    for (name, path) in pages {
      let lint = try Self.run(
        ["mandoc", "-T", "lint", "-W", "warning", path], in: try Self.folder.get())
      #expect(lint.end == .exited(0) && lint.said == "", "\(lint.said)")
      let wide = try Self.shown(path).split(separator: "\n").filter { $0.count > 80 }
      #expect(wide.isEmpty, "\(name)")
    }
  }

  @Test("Each command is on a page, and is found by its name")
  func commands() throws {
    let machine = try Machine()
    let tree = try machine.run("--experimental-dump-help").json()("command")
    let text = try Self.pages().values.map(Self.shown).joined()
    let verbs = try tree("subcommands").array.filter { try $0("commandName").string != "help" }
    #expect(verbs.count > 30)
    let paths = try verbs.flatMap { try Self.paths(of: $0, after: "waymark") }
    #expect(paths.count > 130)
    #expect(paths.filter { !text.contains("\n   \($0)\n") } == [])
    for verb in try verbs.compactMap({ try $0("commandName").string }) {
      let page = "\(try Self.folder.get().path)/man/man1/waymark-\(verb).1"
      #expect(FileManager.default.fileExists(atPath: page), "\(verb)")
    }
  }

  private static func paths(of command: JSONAnswer, after path: String) throws -> [String] {
    let path = try "\(path) \(command("commandName").string ?? "")"
    guard command.keys.contains("subcommands") else { return [path] }
    return [path] + (try command("subcommands").array.flatMap { try paths(of: $0, after: path) })
  }

  @Test("Pages list exit codes, and reference only existing pages")
  func references() throws {
    let pages = try Self.pages()
    for (name, path) in pages {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let others = text.matches(of: /\.Xr (\S+) (\d)/).map { "\($0.output.1).\($0.output.2)" }
      #expect(!others.isEmpty && others.allSatisfy(pages.keys.contains), "\(name)")
    }
    for name in ["waymark.1", "waymark-watch.1", "waymark-service.8", "waymark-shield.8"] {
      let text = try Self.shown(try #require(pages[name]))
      for title in ["SYNOPSIS", "ENVIRONMENT", "FILES", "EXIT STATUS", "SEE ALSO"] {
        #expect(text.contains("\n\(title)\n"), "\(title) of \(name)")
      }
      #expect(text.contains("\n     64      A wrong command, option or value.\n"), "\(name)")
    }
  }
}
