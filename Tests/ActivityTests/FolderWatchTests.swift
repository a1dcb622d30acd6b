import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Which folder is watched.
struct FolderWatchTests {
  private let activity = ActivityFixture()

  @Test("S1-10 One folder is watched from the instant it was named, until another or none is")
  func watched() async throws {
    let folders = activity.plugin.folders
    #expect(try await activity.read { try folders.folder(in: $0) } == nil)
    let watched = try await folders.watch(ListedFolder.path)
    #expect(watched == WatchedFolder(path: "/exports", since: activity.time.now()))
    activity.time.set(at("2026-06-02T12:00Z"))
    #expect(try await folders.watch(ListedFolder.path) == watched)
    #expect(try await activity.read { try folders.folder(in: $0) } == watched)
    #expect(try await folders.unwatch() == watched)
    #expect(try await activity.read { try folders.folder(in: $0) } == nil)
    #expect(try await folders.unwatch() == nil)
  }

  @Test("S1-10 A folder that is not there is refused, and the one that was watched stays")
  func refused() async throws {
    let watched = try await activity.plugin.folders.watch(ListedFolder.path)
    await #expect(throws: FolderError.noSuchFolder(path: "/nowhere")) {
      try await activity.plugin.folders.watch("/nowhere")
    }
    #expect(try await activity.read { try activity.plugin.folders.folder(in: $0) } == watched)
  }

  @Test("S1-10 Naming the same folder again imports nothing again")
  func sameAgain() async throws {
    try await activity.watch(["a": activity.walk(1_000)])
    let before = try await activity.lookedAt()
    #expect(before.count == 1)
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    #expect(try await activity.lookedAt() == before)
  }
}
