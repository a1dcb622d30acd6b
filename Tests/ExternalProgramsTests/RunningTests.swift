import Contracts
import ExternalPrograms
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@Suite("Programs run to their end") struct RunningTests {
  private let programs = ExternalPrograms(openInput: SpawnedPrograms.file)

  private func shell(
    _ script: String, variables: [String: String] = [:], input: [UInt8] = []
  ) async throws -> ProgramResult {
    try await programs.run(
      ProgramCall("sh", ["-c", script], variables: variables, input: input))
  }

  @Test("Standard output, standard error and status are returned separately") func printed()
    async throws
  {
    let result = try await shell("echo out; echo err >&2; exit 3")
    #expect(result == ProgramResult(status: 3, output: "out\n", errorOutput: "err\n"))
  }

  @Test("It inherits no open files of this process") func descriptors() async throws {
    let folder = try TemporaryFolder()
    // As the parent of this process may have left it: inherited by programs.
    let descriptor = open(try folder.file("secret", "hunter2"), O_RDONLY)
    try #require(descriptor > 2)
    defer { close(descriptor) }
    let result = try await shell("ls -l /proc/self/fd", input: [65])
    #expect(result.output.contains(" 0 -> ") && !result.output.contains("secret"))
  }

  @Test("A signal that ended it is 128 plus its number") func signal() async throws {
    #expect(try await shell("kill -9 $$").status == 137)
  }

  @Test("Arguments are passed unchanged, whatever a shell would do with them")
  func arguments() async throws {
    let words = ["$HOME", "a b", "", "'\"\\", "é🎉", "*", "-n", "x\ny"]
    let result = try await programs.run(ProgramCall("printf", ["%s|"] + words))
    #expect(result.output == words.map { "\($0)|" }.joined())
  }

  @Test("A program can also be given by its path") func path() async throws {
    #expect(try await programs.run(ProgramCall("/bin/sh", ["-c", "exit 4"])).status == 4)
  }

  @Test("Variables are added to those of this process, and override them") func variables()
    async throws
  {
    let result = try await shell(
      "echo \"$WAYMARK_TEST|$HOME|${PATH:+inherited}\"",
      variables: ["WAYMARK_TEST": "a=b c", "HOME": "/elsewhere"])
    #expect(result.output == "a=b c|/elsewhere|inherited\n")
  }

  @Test("Input arrives completely, and is empty by default") func input()
    async throws
  {
    let bytes = (0..<300_000).map { UInt8($0 % 251) }
    let sum = try await programs.run(ProgramCall("cksum", input: bytes)).output
    #expect(sum.hasSuffix(" 300000\n"))
    #expect(try await programs.run(ProgramCall("cat", input: [65, 10, 66])).output == "A\nB")
    #expect(try await programs.run(ProgramCall("cat")).output == "")
  }

  @Test("A program that ignores a long input ends normally") func unreadInput()
    async throws
  {
    let input = [UInt8](repeating: 65, count: 1_000_000)
    #expect(try await programs.run(ProgramCall("true", input: input)).status == 0)
  }

  @Test("The file of the input has no name by which others could open it") func namelessInput()
    async throws
  {
    let result = try await shell("find -L /dev/fd/0 -links 0", input: [65])
    #expect(result.output == "/dev/fd/0\n")
  }

  @Test("Of a large output the first 64 KiB are kept, and the program is not blocked")
  func muchOutput() async throws {
    let result = try await shell(
      "printf abc; sleep 0.2; head -c 300000 /dev/zero | tr '\\0' a; head -c 300000 /dev/zero | tr '\\0' b >&2; exit 5"
    )
    #expect(result.status == 5)
    #expect(result.output == "abc" + String(repeating: "a", count: 65_533))
    #expect(result.errorOutput == String(repeating: "b", count: 65_536))
  }

  @Test(
    "A file that is not a program counts as missing",
    arguments: ["waymark-no-such-program", "/nowhere/it"])
  func missing(program: String) async throws {
    await #expect(throws: ProgramFailure.notThere(program: program)) {
      try await programs.run(ProgramCall(program))
    }
  }

  @Test("A file that is not executable counts as missing") func notExecutable() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("plain", "#!/bin/sh\n")
    for path in [file, folder.path] {
      await #expect(throws: ProgramFailure.notThere(program: path)) {
        try await programs.run(ProgramCall(path))
      }
    }
  }

  @Test("Many at once do not mix") func many() async throws {
    let outputs = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<20 {
        group.addTask {
          let input = Array("\(number)".utf8)
          return (number, try await programs.run(ProgramCall("cat", input: input)).output)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outputs == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "\($0)") }))
  }
}
