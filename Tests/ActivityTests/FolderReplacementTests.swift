import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// A file of a watched folder that is replaced in place, like a database written every hour.
struct FolderReplacementTests {
  private let activity = ActivityFixture(now: "2026-06-01T12:00Z")
  private static let torn = ImportError.tornDatabase(path: "/exports/a", detail: "cut")

  /// Another version at the same path, last written a minute ago.
  private func replace(_ steps: Int64, size: Int64) async throws {
    activity.shelf.put(activity.walk(steps), at: "/exports/a")
    activity.folder.put([activity.listed("a", size: size, secondsAgo: 60)])
    try await activity.runDue()
  }

  private func pass(hours: Int64) {
    activity.time.set(activity.time.now() + hours * 3_600)
  }

  @Test("S7-3 A file replaced a hundred times is one import in the log, undone as one")
  func continuing() async throws {
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    for hour in 1...100 {
      try await replace(100, size: Int64(hour))
      pass(hours: 1)
    }
    #expect(activity.shelf.openings.count == 100)
    let noted = try await activity.imports()
    #expect(noted.map(\.origin?.path) == ["/exports/a"])
    #expect(noted.map(\.origin?.at) == [activity.time.now() - 3_600])
    #expect(noted.map(\.samplesAdded) == [1])
    _ = try await activity.plugin.imports.undo(try #require(noted.first).id) { _ in }
    #expect(try await activity.steps() == 0)
  }

  @Test("S7-3 Two files are two imports, and a manual import is another")
  func apart() async throws {
    try await activity.watch(["a": activity.walk(100), "b": activity.walk(50, by: .watch)])
    let paths = ["/exports/a", "/exports/b"]
    #expect(try await activity.imports().map(\.origin?.path) == paths)
    _ = try await activity.plugin.importing.importFile(ImportRequest(path: "/exports/a")) { _ in }
    let before = try await activity.imports()
    #expect(before.count == 3)
    pass(hours: 1)
    try await replace(900, size: 2)
    let after = try await activity.imports()
    #expect(after.dropFirst() == before.dropFirst())
    #expect(after.first?.id == before.first?.id)
    #expect(after.first?.origin?.at == activity.time.now())
  }

  @Test("S7-3 A torn copy waits for the next version: not refused, and not opened again unchanged")
  func torn() async throws {
    try await activity.watch(["a": activity.walk(100)])
    activity.shelf.fail(with: Self.torn, at: "/exports/a")
    try await replace(900, size: 2)
    #expect(try await activity.lookedAt() == ["/exports/a": false])
    #expect(try await activity.plugin.folders.states().map(\.refused) == [[]])
    #expect(try await activity.finding().state == .ok)
    activity.shelf.fail(with: nil, at: "/exports/a")
    let opened = activity.shelf.openings.count
    try await activity.runDue()
    #expect(activity.shelf.openings.count == opened)
    pass(hours: 1)
    try await replace(900, size: 3)
    #expect(try await activity.lookedAt() == ["/exports/a": true])
    #expect(try await activity.imports().count == 1)
  }

  @Test("S7-3 When all copies of a day were torn, it is reported with the first one's time")
  func tornForADay() async throws {
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    activity.shelf.fail(with: Self.torn, at: "/exports/a")
    for hour in 0..<24 {
      try await replace(100, size: Int64(hour))
      #expect(try await activity.finding().state == .ok, "\(hour)")
      pass(hours: 1)
    }
    let finding = try await activity.finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description.hasSuffix(
        "/exports/a was copied while an app was writing to it, or is damaged: cut."))
    activity.shelf.fail(with: nil, at: "/exports/a")
    try await replace(100, size: 100)
    #expect(try await activity.finding().state == .ok)
    // A later one starts a day of its own.
    activity.shelf.fail(with: Self.torn, at: "/exports/a")
    pass(hours: 1)
    try await replace(100, size: 101)
    #expect(try await activity.finding().state == .ok)
  }

  @Test("S7-3 A file that was refused and is now torn starts its day now")
  func refusedBefore() async throws {
    try await activity.watch(["a": ShelfFile(format: "music", readings: [])])
    #expect(try await activity.plugin.folders.states().map(\.refused.count) == [1])
    pass(hours: 48)
    activity.shelf.fail(with: Self.torn, at: "/exports/a")
    try await replace(100, size: 2)
    #expect(try await activity.plugin.folders.states().map(\.refused.count) == [0])
  }
}
