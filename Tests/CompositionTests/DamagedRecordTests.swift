import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// A record that cannot be opened is replaced by a copy, and kept.
struct DamagedRecordTests {
  private let folder: TemporaryFolder
  private let environment: WaymarkEnvironment
  private var copy: String { folder.file("copy.sqlite") }
  private var path: String { HomeFolder.recordPath(in: environment.home) }

  init() async throws {
    folder = try TemporaryFolder()
    environment = WaymarkEnvironment(home: folder.file("home"), busyTimeout: 0.2)
    let waymark = try await bootstrap(environment)
    _ = try await waymark.activityLog.log(.steps(700), at: nil)
    try await waymark.recordFile.backUp(to: copy)
    waymark.finish()
  }

  private func damage() throws {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try Data("nothing to see here".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test("The copy replaces it and the damaged file is kept")
  func replaced() async throws {
    try damage()
    await #expect(throws: StorageError.self) { try await bootstrap(environment) }
    let kept = try #require(try await replaceDamagedRecord(environment, from: copy))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "nothing to see here")
    let waymark = try await bootstrap(environment)
    let entries = try await waymark.read { try $0.activityLog.entries(of: .steps, in: nil, in: $1) }
    #expect(entries.map { if case .steps(let entry) = $0 { entry.steps } else { 0 } } == [700])
    #expect(try await waymark.recordFile.damage() == [])
  }

  @Test("A copy that is not a record is refused and nothing changes")
  func refused() async throws {
    try damage()
    try Data("neither".utf8).write(to: URL(fileURLWithPath: copy))
    await #expect(throws: RecordCopyError.self) {
      try await replaceDamagedRecord(environment, from: copy)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "nothing to see here")
    let names = try FileManager.default.contentsOfDirectory(atPath: environment.home)
    #expect(!names.contains { $0.contains("damaged") })
  }
}
