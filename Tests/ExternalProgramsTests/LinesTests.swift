import Contracts
import ExternalPrograms
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@Suite("Lines of running programs") struct LinesTests {
  private let programs = ExternalPrograms(openInput: SpawnedPrograms.file)

  private func shell(_ script: String) -> AsyncThrowingStream<String, any Error> {
    programs.lines(of: ProgramCall("sh", ["-c", script]))
  }

  @Test("A line is available as soon as it is printed") func atOnce() async throws {
    let folder = try TemporaryFolder()
    let go = folder.file("go")
    var lines = shell("echo first; until [ -e '\(go)' ]; do sleep 0.02; done; echo second")
      .makeAsyncIterator()
    #expect(try await lines.next() == "first")
    _ = try folder.file("go", "")
    #expect(try await lines.next() == "second")
    #expect(try await lines.next() == nil)
  }

  @Test("Only a line feed ends a line; empty lines and the last, unended one count")
  func lineEnds() async throws {
    var lines: [String] = []
    for try await line in shell("printf 'a\\r\\n\\n\u{2028}b\\fc\\nend'") { lines.append(line) }
    #expect(lines == ["a\r", "", "\u{2028}b\u{0C}c", "end"])
  }

  @Test("A slow reader misses nothing of a large output") func slowReader() async throws {
    var numbers: [Int] = []
    for try await line in shell("i=0; while [ $i -lt 5000 ]; do echo $i; i=$((i+1)); done") {
      if numbers.isEmpty { try await Task.sleep(for: .milliseconds(300)) }
      numbers.append(try #require(Int(line)))
    }
    #expect(numbers == Array(0..<5_000))
  }

  @Test("A reader that stops ends the program and everything it started") func stopping()
    async throws
  {
    let heart = try Heartbeat()
    for try await line in shell("(\(heart.script)) & while :; do echo go; sleep 0.05; done") {
      if heart.hasBeaten, line == "go" { break }
    }
    try await Task.sleep(for: .milliseconds(500))
    #expect(await !heart.beats())
  }

  @Test("A program that never stops printing ends with its reader") func endless() async throws {
    var count = 0
    for try await line in programs.lines(of: ProgramCall("yes")) where line == "y" {
      count += 1
      if count == 20_000 { break }
    }
    #expect(count == 20_000)
  }

  @Test("The lines end with the program, even if another process still has its output open")
  func heldOpen() async throws {
    let clock = ContinuousClock()
    var lines: [String] = []
    let taken = try await clock.measure {
      for try await line in shell("sleep 8 & echo only; exit 3") { lines.append(line) }
    }
    #expect(lines == ["only"])
    #expect(taken < .seconds(5))
  }

  @Test("A missing program has no lines") func missing() async throws {
    await #expect(throws: ProgramFailure.notThere(program: "waymark-no-such-program")) {
      for try await _ in programs.lines(of: ProgramCall("waymark-no-such-program")) {}
    }
  }
}
