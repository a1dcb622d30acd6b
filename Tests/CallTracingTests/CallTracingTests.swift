import CallTracing
import Foundation
import Testing

/// Shell scripts that write files, killed at their system calls.
struct CallTracingTests {
  private let folder: String

  init() throws {
    folder = "\(FileManager.default.temporaryDirectory.path)/call-tracing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Runs a Bash script in the folder.
  private func run(
    _ script: String, limit: Int64 = 20, _ change: (inout call_plan) -> Void = { _ in }
  ) throws -> call_end {
    let texts = ["/bin/bash", "-c", "cd '\(folder)/in' && \(script)"]
    try FileManager.default.createDirectory(
      atPath: "\(folder)/in", withIntermediateDirectories: true)
    var words = texts.map { strdup($0) } + [nil]
    let places = ["PATH=/usr/bin:/bin", "\(folder)/out", "\(folder)/errors", "\(folder)/in"]
    let paths = places.map { strdup($0) }
    var variables = [paths[0], nil]
    defer { for text in words + paths { free(text) } }
    var end = call_end()
    let code = words.withUnsafeMutableBufferPointer { words in
      variables.withUnsafeMutableBufferPointer { variables in
        var plan = call_plan()
        plan.arguments = words.baseAddress
        plan.variables = variables.baseAddress
        plan.output_path = UnsafePointer(paths[1])
        plan.error_path = UnsafePointer(paths[2])
        plan.folder = UnsafePointer(paths[3])
        plan.killed_after = -1
        plan.limit = limit * 1_000_000_000
        change(&plan)
        return call_tracing_run(&plan, &end)
      }
    }
    try #require(code == 0)
    return end
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/in/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func name(_ end: call_end) -> String {
    withUnsafeBytes(of: end.call_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  @Test("Calls that change files of the folder are counted, in every process, and no others")
  func counted() throws {
    // An open and a write each; then mv renames.
    let end = try run("echo one > a; echo two > b; echo three > '\(folder)/elsewhere'; mv a c")
    #expect(end.exit_code == 0 && end.signal == 0)
    #expect(end.calls == 5)
    #expect(text("c") == "one\n" && text("b") == "two\n")
  }

  @Test("A program killed at a call has made the earlier ones, but neither that nor later ones")
  func killed() throws {
    let end = try run("echo one > a; echo two > b; mv a c") { plan in
      (plan.fate, plan.call) = (call_fate_killed, 4)
    }
    #expect(end.signal == SIGKILL && end.was_killed_by_us)
    #expect(name(end) == "write" && end.call_writes)
    #expect(text("a") == "one\n" && text("b") == "" && text("c") == nil)
  }

  @Test("A write that is cut is half done")
  func cut() throws {
    let end = try run("echo 1234567 > a; echo two > b") { plan in
      (plan.fate, plan.call) = (call_fate_cut, 2)
    }
    #expect(end.signal == SIGKILL && end.was_killed_by_us)
    #expect(text("a") == "1234" && text("b") == nil)
  }

  @Test("A failing call is not made, and the program gets the error")
  func failed() throws {
    let end = try run("echo one > a; echo two > b || exit 9") { plan in
      (plan.fate, plan.call, plan.error) = (call_fate_failed, 4, ENOSPC)
    }
    #expect(end.exit_code == 9 && end.signal == 0)
    #expect(text("a") == "one\n" && text("b") == "")
    let said = FileManager.default.contents(atPath: "\(folder)/errors") ?? Data()
    #expect(String(decoding: said, as: UTF8.self).contains("No space left on device"))
  }

  @Test("On a disk that stays full every later write fails")
  func staysFull() throws {
    let end = try run("echo one > a; echo two > b; echo three > c; true") { plan in
      (plan.fate, plan.call, plan.error) = (call_fate_failed, 2, ENOSPC)
      plan.stays_failed = true
    }
    #expect(end.exit_code == 0)
    #expect([text("a"), text("b"), text("c")] == ["", "", ""])
  }

  @Test(
    "A program that takes too long is reported as hanging, and one that crashes as not killed by us"
  )
  func ends() throws {
    let hung = try run("exec sleep 60", limit: 1)
    #expect(hung.was_hanging && hung.signal == SIGKILL)
    let died = try run("kill -SEGV $$")
    #expect(died.signal == SIGSEGV && !died.was_killed_by_us && !died.was_hanging)
  }

  @Test("Without a folder nothing is traced; a kill comes at its time, a limit applies")
  func unfollowed() throws {
    let killed = try run("exec sleep 60") { plan in
      (plan.folder, plan.killed_after) = (nil, 50_000_000)
    }
    #expect(killed.was_killed_by_us && !killed.was_hanging && killed.calls == 0)
    let bounded = try run("head -c 9000 /dev/zero > a") { plan in
      (plan.folder, plan.largest_file) = (nil, 4_096)
    }
    #expect(bounded.exit_code != 0 && text("a")?.utf8.count == 4_096)
  }

  @Test("A missing program is not run")
  func absent() throws {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("/nowhere/program"), nil]
    defer { free(words[0]) }
    let code = words.withUnsafeMutableBufferPointer { words in
      var plan = call_plan()
      plan.arguments = words.baseAddress
      var end = call_end()
      return call_tracing_run(&plan, &end)
    }
    #expect(code == ENOENT)
  }
}
