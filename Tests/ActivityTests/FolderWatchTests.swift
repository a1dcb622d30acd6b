import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct FolderWatchTests {
  private let activity = ActivityFixture()

  @Test("S7-3 Several folders are watched, each from when it was added until it is removed")
  func watched() async throws {
    let folders = activity.plugin.folders
    activity.folder.put([], in: "/attic")
    #expect(try await activity.watched() == [])
    let first = try await folders.watch(ListedFolder.path)
    #expect(first == WatchedFolder(path: "/exports", since: activity.time.now()))
    activity.time.set(at("2026-06-02T12:00Z"))
    let second = try await folders.watch("/attic")
    #expect(second.since == at("2026-06-02T12:00Z"))
    #expect(try await folders.watch(ListedFolder.path) == first)
    #expect(try await activity.watched() == [first, second])
    #expect(try await folders.unwatch(ListedFolder.path) == first)
    #expect(try await activity.watched() == [second])
    #expect(try await folders.unwatch(nil) == second)
    #expect(try await activity.watched() == [])
    #expect(try await folders.unwatch(nil) == nil)
  }

  @Test("S7-3 With several folders the command needs a path, and an unwatched one is refused")
  func unnamed() async throws {
    let folders = activity.plugin.folders
    activity.folder.put([], in: "/attic")
    let watched = [try await folders.watch(ListedFolder.path), try await folders.watch("/attic")]
    await #expect(throws: FolderError.unnamed(paths: ["/exports", "/attic"])) {
      try await folders.unwatch(nil)
    }
    await #expect(throws: FolderError.notWatched(path: "/nowhere")) {
      try await folders.unwatch("/nowhere")
    }
    #expect(try await activity.watched() == watched)
  }

  @Test("S1-10 A missing folder is refused, and the watched one stays")
  func refused() async throws {
    let watched = try await activity.plugin.folders.watch(ListedFolder.path)
    await #expect(throws: FolderError.noSuchFolder(path: "/nowhere")) {
      try await activity.plugin.folders.watch("/nowhere")
    }
    #expect(try await activity.watched() == [watched])
  }

  @Test("S1-10 Adding the same folder again imports nothing again")
  func sameAgain() async throws {
    try await activity.watch(["a": activity.walk(1_000)])
    let before = try await activity.lookedAt()
    #expect(before.count == 1)
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    #expect(try await activity.lookedAt() == before)
  }

  @Test(
    "S7-3 The status lists for each folder what is imported, what was refused and why, and what is gone"
  )
  func states() async throws {
    activity.shelf.put(activity.walk(400, by: .watch), at: "/attic/b")
    let listed = FolderFile(path: "/attic/b", size: 1, modifiedAt: activity.time.now() - 60)
    activity.folder.put([listed], in: "/attic")
    _ = try await activity.plugin.folders.watch("/attic")
    try await activity.watch([
      "a": activity.walk(1_000), "c": ShelfFile(format: "music", readings: []),
    ])
    #expect(try await activity.lookedAt(in: "/attic") == ["/attic/b": true])
    #expect(try await activity.lookedAt() == ["/exports/a": true, "/exports/c": false])
    let states = try await activity.plugin.folders.states()
    #expect(states.map(\.folder.path) == ["/attic", "/exports"])
    #expect(states.map(\.importedCount) == [1, 1])
    #expect(states.map { $0.refused.map(\.path) } == [[], ["/exports/c"]])
    activity.folder.put(nil)
    #expect(try await activity.plugin.folders.states().map(\.isUnavailable) == [false, true])
    let gone = try await activity.finding()
    #expect(gone.state == .warning)
    #expect(
      gone.detail.description == "1 file imported from /attic; /exports is missing or can't be read"
    )
    #expect(
      gone.fix?.description
        == "Bring it back, or stop watching it: waymark sources unwatch /exports")
    // The other folder continues.
    activity.folder.put(
      [FolderFile(path: "/attic/b", size: 2, modifiedAt: activity.time.now() - 60)], in: "/attic")
    try await activity.runDue()
    #expect(activity.shelf.openings.filter { $0 == "/attic/b" }.count == 2)
  }
}
