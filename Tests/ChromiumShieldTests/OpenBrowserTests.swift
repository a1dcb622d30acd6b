import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import ChromiumShield

/// A Chromium that stays open, as on a person's machine.
struct OpenBrowserTests {
  private static let refused = "error ERR_BLOCKED_BY_ADMINISTRATOR"
  private static let loaded = "page A distracting page"

  @Test(
    "S5-6 An open Chromium refuses a locked site within seconds, and loads it again after the unlock",
    .timeLimit(.minutes(5)))
  func live() async throws {
    let machine = try PolicyMachine()
    let browser = try OpenBrowser(on: machine, host: "distraction.example")
    let address = "http://www.distraction.example/"
    #expect(try browser.ask("load \(address)") == Self.loaded, "without a policy")

    let shield = machine.shield(of: [try machine.browser()])
    let order = ShieldOrder.example(["distraction.example"])
    let clock = ContinuousClock()
    let locking = clock.now
    try await shield.apply(order)
    try await browser.waits(until: Self.refused, at: address)
    let locked = clock.now - locking
    #expect(await shield.verify(order) == ShieldFinding(.effective))
    #expect(try browser.ask("load http://127.0.0.1:\(browser.port)/") == Self.loaded)
    if let picture = ProcessInfo.processInfo.environment["WAYMARK_PICTURE"] {
      _ = try browser.ask("load \(address)")
      #expect(try browser.ask("picture \(picture)") == "done")
    }

    let freeing = clock.now
    try await shield.remove(.off)
    try await browser.waits(until: Self.loaded, at: address)
    let freed = clock.now - freeing
    print("An open Chromium refused after \(locked), and loaded again after \(freed).")
    #expect(await shield.verify(nil) == ShieldFinding(.absent))
  }
}

/// Runs `open_browser.py` in its own mount namespace, until deinitialised.
private final class OpenBrowser {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let serverPort: Int

  init(on machine: PolicyMachine, host: String) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Support/open_browser.py")
    let profile = machine.folder.file("profile")
    try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
    let words = PolicyMachine.isolated(
      in: machine.folder.file("etc/chromium"), [Python.path, script.path, profile, "*.\(host)"])
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = Self.line(from: output)
    serverPort = try #require(
      line.split(separator: " ").last.flatMap { Int($0) },
      "the browser did not start (\(line)): Scripts/setup --tests installs what it needs")
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The port of the web server for every page.
  var port: Int { serverPort }

  func ask(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    return Self.line(from: output)
  }

  func waits(until answer: String, at address: String) async throws {
    var last = ""
    for _ in 1...160 {
      last = try ask("load \(address)")
      if last == answer { return }
      try await Task.sleep(for: .milliseconds(250))
    }
    Issue.record("\(address) still gives \(last)")
  }

  private static func line(from pipe: Pipe) -> String {
    var line: [UInt8] = []
    while true {
      let data = pipe.fileHandleForReading.availableData
      line += data
      if data.isEmpty || data.last == UInt8(ascii: "\n") { break }
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
