import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Commands

private let pathOfFish = "/usr/bin/fish"

/// Completion when the default verb of a group is omitted.
struct CompletionScriptTests {
  private func run(_ program: String, _ arguments: [String]) throws -> [String] {
    let shell = Process()
    shell.executableURL = URL(filePath: program)
    shell.arguments = arguments
    let output = Pipe()
    (shell.standardOutput, shell.standardError) = (output, output)
    try shell.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What Bash offers at the end of the words.
  private func offered(_ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = try folder.file("waymark.bash", CompletionScript(shell: .bash).text)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      "/bin/bash",
      [
        "-c",
        """
        . '\(script)'; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); COMPREPLY=()
        _waymark waymark "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ])
  }

  @Test(
    "The options of an omitted verb are completed, and their values",
    .timeLimit(.minutes(1)),
    arguments: [
      (["widget", "today", "--family", ""], "systemSmall"),
      (["widget", "today", "--format", ""], "svg"), (["widget", "today", "--"], "--family"),
      (["widget", "show", "today", "--family", "sys"], "systemMedium"),
      (["streak", "--"], "--days"), (["streak", "--goal", ""], "exercise"),
      (["widget", ""], "gallery"), (["streak", ""], "recover"),
      (["widget", "list", "--"], "--json"), (["history", "--by", ""], "month"),
    ])
  func bash(_ words: [String], _ offer: String) throws {
    let offers = try offered(["waymark"] + words)
    #expect(offers.contains(offer), "\(offers)")
    if words.last == "" && words.count == 2 { #expect(!offers.contains("--days")) }
  }

  @Test(
    "fish completes them too, if it is installed",
    .enabled(if: FileManager.default.isExecutableFile(atPath: pathOfFish)), .timeLimit(.minutes(1)),
    arguments: [
      ("widget today --family ", "systemSmall"), ("streak --", "--days"),
      ("widget --f", "--format"), ("sources order --", "--json"), ("import --dates ", "mdy"),
      ("widget ", "gallery"),
    ])
  func fish(_ line: String, _ offer: String) throws {
    let folder = try TemporaryFolder()
    let script = try folder.file("waymark.fish", CompletionScript(shell: .fish).text)
    let offers = try run(
      pathOfFish, ["--no-config", "-c", "source '\(script)'; complete -C 'waymark \(line)'"])
    #expect(offers.contains { $0.split(separator: "\t").first == offer[...] }, "\(offers)")
  }

  @Test(
    "The scripts for zsh and fish include the verb too", arguments: [CompletionShell.zsh, .fish])
  func others(_ shell: CompletionShell) {
    let text = CompletionScript(shell: shell).text
    #expect(text != WaymarkCommand.completionScript(for: shell))
    #expect(
      text.contains("show list gallery timeline status") || text.contains("show|list|gallery"))
  }
}
