import Contracts
import ContractsTesting
import EventHooks
import Foundation
import ProcessLocks
import SpawnedPrograms
import TestSupport

/// A hooks folder for one test, removed with the last reference to it.
final class HooksFolder: Sendable {
  let trust = InMemoryFileTrust()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var path: String { folder.path }
  var logFile: String { folder.file(".log") }

  /// Adds a hook that is a shell script; `$OUT` is a file for ``output``.
  func put(_ name: String, _ script: String, permissions: Int = 0o755) throws {
    let text = "#!/bin/sh\nOUT='\(path)/.out'\n\(script)\n"
    try putFile(name, text, permissions: permissions)
  }

  func putFile(_ name: String, _ text: String, permissions: Int = 0o755) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder.file(name, text))
  }

  func subscribers(timeLimit: Duration = .seconds(20)) -> [any EventSubscriber] {
    hooks(timeLimit: timeLimit).subscribers()
  }

  func hooks(timeLimit: Duration = .seconds(20)) -> EventHooks {
    EventHooks(
      folder: path, logFile: logFile, home: path, trust: trust, programs: SpawnedPrograms(),
      locks: FileLocks(), timeLimit: timeLimit)
  }

  /// Sends one event to every hook and commits nothing.
  func send(timeLimit: Duration = .seconds(20), times: Int = 1) async throws {
    for subscriber in subscribers(timeLimit: timeLimit) {
      for _ in 0..<times { _ = try await subscriber.handle(.daysChanged) }
    }
  }

  /// What hooks wrote to `$OUT`; nil for no output.
  var output: String? {
    try? String(contentsOfFile: path + "/.out", encoding: .utf8)
  }

  var log: String {
    (try? String(contentsOfFile: logFile, encoding: .utf8)) ?? ""
  }
}

extension RecordedEvent {
  static let daysChanged = RecordedEvent(
    sequence: 41, name: "DaysChanged", occurredAt: Instant(secondsSince1970: 1_778_997_600),
    payload: #"{"days":["2026-05-16","2026-05-17"]}"#)
}
