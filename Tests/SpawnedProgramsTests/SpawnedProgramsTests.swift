import Contracts
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

/// Programs that run next to this process.
struct SpawnedProgramsTests {
  private let programs = SpawnedPrograms()

  private func shell(
    _ script: String, variables: [String: String] = [:], input: [UInt8] = [],
    timeLimit: Duration = .seconds(20), output: ProgramOutput = .kept
  ) throws -> any StartedProgram {
    try programs.start(
      ProgramCall("sh", ["-c", script], variables: variables, input: input, timeLimit: timeLimit),
      output: output)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a condition becomes true; checks a hundred times.
  private func comesAbout(_ isSo: () throws -> Bool) async throws -> Bool {
    for _ in 1...100 {
      if try isSo() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  /// Whether no process of a group is left, except zombies.
  private func haveEnded(ofGroup group: Int32) async throws -> Bool {
    try await comesAbout {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").allSatisfy { name in
        guard Int32(name) != nil,
          let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
          let end = status.lastIndex(of: ")")
        else { return true }
        // After the name in brackets: state, parent, group.
        let fields = status[end...].split(separator: " ").dropFirst().map(String.init)
        return fields.count <= 2 || fields[0] == "Z" || fields[2] != String(group)
      }
    }
  }

  @Test("The outputs are kept separately, with the exit status", .timeLimit(.minutes(1)))
  func kept() throws {
    let program = try shell("cat; echo err >&2; exit 3", input: Array("out".utf8))
    #expect(program.waitForEnd() == .exited(status: 3))
    #expect(text(program.output) == "out")
    #expect(text(program.errorOutput) == "err\n")
    #expect(try shell("kill -TERM $$").waitForEnd() == .signaled(SIGTERM))
  }

  @Test(
    "Without input there is nothing to read; long input arrives completely", .timeLimit(.minutes(1))
  )
  func input() throws {
    let nothing = try shell("cat")
    #expect(nothing.waitForEnd() == .exited(status: 0))
    #expect(nothing.output == [])
    let bytes = (0..<300_000).map { UInt8($0 % 251) }
    let copied = try shell("cat", input: bytes)
    #expect(copied.waitForEnd() == .exited(status: 0))
    #expect(copied.output == bytes)
    #expect(try shell("exit 0", input: bytes).waitForEnd() == .exited(status: 0))
  }

  @Test("The file of its input is private and has no name", .timeLimit(.minutes(1)))
  func namelessInput() throws {
    let mask = umask(0)
    defer { umask(mask) }
    let program = try shell("stat -L -c '%a %h' /proc/self/fd/0", input: [65])
    #expect(program.waitForEnd() == .exited(status: 0))
    #expect(text(program.output) == "600 0\n")
  }

  @Test("It inherits only input and outputs", .timeLimit(.minutes(1)))
  func descriptors() throws {
    let folder = try TemporaryFolder()
    // As the parent of this process may have left it: inherited by programs.
    let descriptor = open(try folder.file("secret", "hunter2"), O_RDONLY)
    try #require(descriptor > 2)
    defer { close(descriptor) }
    let program = try shell("exec ls /proc/self/fd", input: [65])
    #expect(program.waitForEnd() == .exited(status: 0))
    // 3 is the descriptor of the listing itself.
    #expect(text(program.output) == "0\n1\n2\n3\n")
  }

  @Test("It is in its own process group", .timeLimit(.minutes(1)))
  func group() throws {
    let program = try shell("cut -d' ' -f5 /proc/$$/stat; echo $$")
    #expect(program.waitForEnd() == .exited(status: 0))
    let numbers = text(program.output).split(separator: "\n").compactMap { Int32($0) }
    try #require(numbers.count == 2)
    #expect(numbers[0] == numbers[1] && numbers[0] != getpgrp())
  }

  @Test("It gets every signal, whatever this process does with them", .timeLimit(.minutes(1)))
  func signals() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    // Without a shell in between, which handles signals differently.
    let program = try programs.start(
      ProgramCall("grep", ["-E", "SigBlk|SigIgn", "/proc/self/status"]), output: .kept)
    #expect(program.waitForEnd() == .exited(status: 0))
    let lines = text(program.output).split(separator: "\n")
    try #require(lines.count == 2)
    for line in lines {
      let mask = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
      for signal in [SIGINT, SIGPIPE, SIGQUIT, SIGTERM] {
        #expect(mask & 1 << UInt64(signal - 1) == 0, "\(line)")
      }
    }
  }

  @Test(
    "At its time limit it is ended with everything it started", .timeLimit(.minutes(1)),
    arguments: ["exec sleep 30", "sleep 30", "trap '' TERM INT; sleep 30 & wait; sleep 30"])
  func timeLimit(script: String) async throws {
    let start = ContinuousClock.now
    let program = try shell("echo $$\n\(script)", timeLimit: .milliseconds(1_500))
    #expect(program.waitForEnd() == .timedOut)
    #expect(ContinuousClock.now - start < .seconds(10))
    let group = try #require(Int32(text(program.output).trimmingCharacters(in: .newlines)))
    #expect(try await haveEnded(ofGroup: group))
  }

  @Test("A program with too much output is ended at once", .timeLimit(.minutes(1)))
  func tooMuch() async throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.file("log"), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let program = try shell("echo $$; exec yes", output: .file(descriptor: descriptor))
    let end = program.waitForEnd { lseek(descriptor, 0, SEEK_END) > 100_000 }
    #expect(end == .stopped)
    let log = try String(contentsOfFile: folder.file("log"), encoding: .utf8)
    let group = try #require(log.split(separator: "\n").first.flatMap { Int32($0) })
    #expect(try await haveEnded(ofGroup: group))
    #expect(program.output == [], "it is only in the file")
  }

  @Test(
    "Processes that it leaves running are neither waited for nor ended", .timeLimit(.minutes(1)))
  func leftRunning() throws {
    let start = ContinuousClock.now
    let program = try shell("sleep 25 & echo $!")
    #expect(program.waitForEnd() == .exited(status: 0))
    #expect(ContinuousClock.now - start < .seconds(10))
    let child = try #require(Int32(text(program.output).trimmingCharacters(in: .newlines)))
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test("The caller need not wait, nor keep a reference", .timeLimit(.minutes(1)))
  func apart() async throws {
    let folder = try TemporaryFolder()
    let done = folder.file("done")
    _ = try shell(
      "cat; echo lost; sleep 0.2; echo $$ >'\(done).draft'; mv '\(done).draft' '\(done)'",
      output: .nowhere)
    try #require(try await comesAbout { access(done, F_OK) == 0 })
    // Not even as a zombie.
    let id = try String(contentsOfFile: done, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    #expect(try await comesAbout { access("/proc/\(id)", F_OK) != 0 })
  }

  @Test("Variables are added to those of this process, and override them", .timeLimit(.minutes(1)))
  func variables() throws {
    let program = try shell(
      "echo \"$WAYMARK_TEST|$HOME|${PATH:+path}\"",
      variables: ["WAYMARK_TEST": "a=b c", "HOME": "/elsewhere"])
    #expect(program.waitForEnd() == .exited(status: 0))
    #expect(text(program.output) == "a=b c|/elsewhere|path\n")
  }

  @Test("A program that cannot be run says why")
  func unrunnable() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.file("plain", "#!/bin/sh\n")
    for (program, reason) in [
      ("waymark-no-such-program", "No such file or directory"),
      ("/nowhere/it", "No such file or directory"), (plain, "Permission denied"),
    ] {
      #expect(throws: ProgramStartFailure.cannotRun(reason: reason)) {
        try programs.start(ProgramCall(program), output: .nowhere)
      }
    }
  }
}
