import Foundation
import TestSupport
import Testing

/// `Scripts/setup --self-hosted` in a copy of the files it needs.
struct SelfHostedSetupTests {
  private let folder: TemporaryFolder
  private let written: String

  init() throws {
    folder = try TemporaryFolder()
    let composition = folder.file("Apps/Composition")
    written = "\(composition)/SelfHosted.swift"
    let manager = FileManager.default
    try manager.createDirectory(atPath: composition, withIntermediateDirectories: true)
    for path in ["Scripts", "Apps/Composition/SelfHosting.swift"] {
      try manager.copyItem(
        atPath: "\(Executable.packageFolder)/\(path)", toPath: folder.file(path))
    }
  }

  private func setUp(_ options: String...) throws -> (end: ChildProcess.End, said: String) {
    try run([folder.file("Scripts/setup")] + options)
  }

  private func run(_ words: [String]) throws -> (end: ChildProcess.End, said: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let child = try ChildProcess(
      "/usr/bin/env", words, variables: ["PATH": path, "HOME": folder.path], scratch: folder.path)
    return (child.wait(), child.output + child.errors)
  }

  /// The state of the gate in a program built with these files.
  private func opensPro() throws -> String {
    let main = try folder.file("main.swift", "print(SelfHosting.opensPro)\n")
    let sources = ["\(folder.path)/Apps/Composition/SelfHosting.swift", written]
      .filter { FileManager.default.fileExists(atPath: $0) }
    let program = folder.file("program")
    let built = try run(["swiftc"] + sources + [main, "-o", program])
    try #require(built.end == .exited(0), "\(built.said)")
    return try run([program]).said
  }

  @Test("S1-8 One command enables Pro in one's own build, another disables it")
  func opens() throws {
    #expect(try opensPro() == "false\n")
    for _ in 1...2 {
      let answer = try setUp("--self-hosted")
      #expect(answer.end == .exited(0), "\(answer.said)")
      #expect(answer.said.contains("from the next build on"))
      #expect(answer.said.contains("Scripts/setup --no-self-hosted"))
    }
    #expect(try opensPro() == "true\n")
    for (option, said) in [
      ("--no-self-hosted", "Deleted: Apps/Composition/SelfHosted.swift"),
      ("--self-hosted=off", "nothing was changed"),
    ] {
      let answer = try setUp(option)
      #expect(answer.end == .exited(0) && answer.said.contains(said), "\(answer.said)")
      #expect(!FileManager.default.fileExists(atPath: written))
    }
    #expect(try opensPro() == "false\n")
  }

  @Test("S1-8 Incompatible options are refused, and nothing is written")
  func refused() throws {
    for options in [["--self-hosted", "--tests"], ["--no-self-hosted", "--self-hosted"]] {
      let answer = try run([folder.file("Scripts/setup")] + options)
      #expect(answer.end == .exited(64), "\(answer.said)")
      #expect(answer.said.contains(" alone."))
      #expect(!FileManager.default.fileExists(atPath: written))
    }
  }

  @Test("S1-8 Git ignores the written file")
  func ignored() throws {
    let lines = try String(
      contentsOfFile: "\(Executable.packageFolder)/.gitignore", encoding: .utf8)
    #expect(lines.split(separator: "\n").contains("/Apps/Composition/SelfHosted.swift"))
  }
}
