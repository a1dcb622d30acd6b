import Foundation
import TestSupport
import Testing

/// The whole fuzzer: parsers that trap, hang and grow by design.
struct FuzzTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fuzz(_ words: String...) throws -> (end: ChildProcess.End, output: String) {
    let child = try ChildProcess(
      Executable.built("Fuzz"), words + ["--failures", folder.file("failures")],
      variables: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path], scratch: folder.path)
    return (child.wait(), child.output)
  }

  /// The stored inputs, as text.
  private var inputs: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("failures"))
        .filter { !$0.hasSuffix(".txt") }.sorted()
        .map {
          String(
            decoding: try Data(contentsOf: folder.file("failures/\($0)").asFile), as: UTF8.self)
        }
    }
  }

  @Test(
    "A trap, a hang and growth are caught, the input is stored as short as possible, and the run continues",
    arguments: LongForm.rows(
      short: [("planted-trap", "crash")],
      long: [("planted-hang", "hang"), ("planted-growth", "growth")]))
  func caught(target: String, kind: String) throws {
    // Only a hang has a short limit: allocating 130 MB can take a second on a busy machine. Each
    // hang takes its second, so fewer inputs are tried.
    let count = kind == "hang" ? 12 : 40
    let (end, output) = try fuzz(
      target, "licence-payload", "--inputs", "\(count)", "--show", "1", "--patience",
      kind == "hang" ? "1" : "20", "--seconds", "60")
    #expect(end == .exited(1))
    #expect(output.contains("\(target): \(kind)"))
    // For the same reason, shortening a hang ends early.
    #expect(try inputs.count == 1)
    #expect(try inputs.allSatisfy { kind == "hang" ? $0.contains("!") : $0 == "!" })
    #expect(output.contains("licence-payload: \(count + 1) inputs"), "With its seed.")
  }

  @Test("Memory that is never released is growth, even if each input needs little")
  func leak() throws {
    let (end, output) = try fuzz("planted-leak", "--inputs", "150", "--show", "1")
    #expect(end == .exited(1))
    #expect(output.contains("planted-leak: growth, only behind others of its batch"))
  }

  @Test("A run without failures ends with 0, and the same seed repeats it")
  func sound() throws {
    let first = try fuzz("licence-payload", "typed", "--seed", "9", "--inputs", "300")
    #expect(first.end == .exited(0))
    #expect(first.output.contains("over 2 targets, 0 failed"))
    let second = try fuzz("licence-payload", "typed", "--seed", "9", "--inputs", "300")
    let sums = [first, second].map { $0.output.split(separator: "\n").last }
    #expect(sums[0] == sums[1])
  }

  @Test("An unknown target is a usage error that names the known ones")
  func unknown() throws {
    let (end, _) = try fuzz("nothing")
    #expect(end == .exited(64))
  }
}

extension String {
  fileprivate var asFile: URL { URL(fileURLWithPath: self) }
}
