import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

struct BootstrapTests {
  private let folder: TemporaryFolder
  private var home: String { folder.file("data/home") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func instant(_ seconds: Int64) -> Instant { Instant(secondsSince1970: seconds) }

  @Test("The home folder is created, readable only by its owner, and contains the record")
  func home() async throws {
    let waymark = try await bootstrap(WaymarkEnvironment(home: home))
    let attributes = try FileManager.default.attributesOfItem(atPath: home)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(waymark.recordFile.path == "\(home)/waymark.sqlite")
    #expect(FileManager.default.fileExists(atPath: "\(home)/waymark.sqlite"))
  }

  @Test("A plugin's offer is found by its contract; a missing offer is named")
  func offers() async throws {
    let waymark = try await bootstrap(WaymarkEnvironment(home: home))
    let lock: any AppLockKeeping = try waymark.offered()
    #expect(try await waymark.read { try !lock.status(in: $1).isEnabled })
    #expect(throws: PluginError.notOffered("UnitOfWork")) {
      try waymark.offered((any UnitOfWork).self)
    }
  }

  @Test("S1-10 The folder of the record cannot be watched for exports, by whatever path")
  func recordFolder() async throws {
    let waymark = try await bootstrap(WaymarkEnvironment(home: home))
    let link = folder.file("exports")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home)
    for path in [home, link] {
      await #expect(throws: FolderError.holdsRecord(path: path)) {
        try await waymark.folders.watch(path)
      }
    }
    let exports = folder.file("data/home/exports")
    try FileManager.default.createDirectory(atPath: exports, withIntermediateDirectories: false)
    #expect(try await waymark.folders.watch(exports).path == exports)
  }

  @Test("An existing home keeps its permissions")
  func existingHome() async throws {
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o750])
    _ = try await bootstrap(WaymarkEnvironment(home: home))
    let attributes = try FileManager.default.attributesOfItem(atPath: home)
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test("An empty name is not a home, and not the root directory")
  func nameless() async throws {
    await #expect(throws: HomeError.nameless) {
      try await bootstrap(WaymarkEnvironment(home: ""))
    }
  }

  @Test("A dangling link is not a home")
  func dangling() async throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    await #expect(throws: HomeError.cannotUse(link, detail: "No such file or directory")) {
      try await bootstrap(WaymarkEnvironment(home: link))
    }
  }

  @Test("A file cannot be a home")
  func fileAsHome() async throws {
    let file = folder.file("file")
    try Data().write(to: URL(fileURLWithPath: file))
    await #expect(throws: HomeError.notAFolder(file)) {
      try await bootstrap(WaymarkEnvironment(home: file))
    }
    await #expect {
      try await bootstrap(WaymarkEnvironment(home: "\(file)/home"))
    } throws: { error in
      error as? HomeError
        == .cannotMake("\(file)/home", detail: "its parent isn't a folder")
    }
  }

  @Test(
    "The reason why a home cannot be created is in plain words",
    arguments: [
      (EACCES, "permission denied"), (EPERM, "permission denied"),
      (EROFS, "the file system is read-only"), (ENOSPC, "there's no space left"),
      (ENAMETOOLONG, "File name too long"),
    ])
  func reason(_ code: Int32, _ words: String) {
    #expect(HomeFolder.reason(code) == words)
  }

  @Test("Missing parent folders are created, for the owner alone")
  func parents() async throws {
    _ = try await bootstrap(WaymarkEnvironment(home: folder.file("a/b/c/")))
    for name in ["a", "a/b", "a/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("All plugins of this build fit together, and all are listed")
  func plugins() async throws {
    let waymark = try await bootstrap(WaymarkEnvironment(home: home))
    #expect(waymark.plugins.map(\.identifier).prefix(2) == ["activity", "goals"])
    for check in waymark.healthChecks {
      #expect(try await check.examine().state == .ok, "\(check.name)")
    }
  }

  @Test(
    "The widgets of all features are listed in order, and a changed step goal reloads all"
  )
  func widgets() async throws {
    let kinds = try await bootstrap(WaymarkEnvironment(home: home)).widgets.kinds()
    #expect(
      kinds.map(\.name) == [
        "today", "streak", "weekly-chart", "monthly-calendar", "monthly-chart", "hourly-chart",
        "yearly-calendar", "exercise-ring", "goal-rings", "insights", "weight-path", "app-lock",
        "measure-distance", "measure-activeEnergy", "measure-flights", "measure-activeMinutes",
        "measure-restingHeartRate", "measure-waist",
      ])
    // Specification S0-6.
    #expect(kinds.allSatisfy { $0.events.contains("StepGoalChanged") })
  }

  @Test("An absolute instant is used unchanged")
  func absoluteNow() async throws {
    let now = try #require(InstantText("2026-05-17T08:00+02:00"))
    let waymark = try await bootstrap(WaymarkEnvironment(home: home, now: now))
    #expect(waymark.timeSource.now() == instant(1_778_997_600))
  }

  @Test("An instant without an offset is read in the person's zone")
  func localNow() async throws {
    let first = try await bootstrap(WaymarkEnvironment(home: home))
    _ = try await first.zones.setZone("Asia/Tokyo", from: nil)
    let now = try #require(InstantText("2026-05-17T08:00"))
    let waymark = try await bootstrap(WaymarkEnvironment(home: home, now: now))
    #expect(waymark.personalTime.now() == instant(1_778_972_400))
  }

  @Test("What one run logs the next run has, with its events handled")
  func twoRuns() async throws {
    let now = try #require(InstantText("2026-05-17T20:00Z"))
    let first = try await bootstrap(WaymarkEnvironment(home: home, now: now))
    _ = try await first.activityLog.log(.steps(700), at: nil)
    try await first.dispatcher.dispatch()
    first.finish()
    let second = try await bootstrap(WaymarkEnvironment(home: home, now: now))
    let steps = try await second.unitOfWork.read { transaction in
      try second.dayRecords.firstAndLastDay(in: transaction).map {
        try second.dayRecords.dailyAmounts(of: .steps, in: $0, in: transaction).map(\.amount)
      }
    }
    #expect(steps == [700])
    let latest = try await second.unitOfWork.read { try second.events.latestSequence(in: $0) }
    let cursors = try await second.unitOfWork.read { try second.events.cursors(in: $0) }
    #expect(!cursors.isEmpty)
    #expect(cursors.allSatisfy { $0.sequence == latest && $0.failures == 0 })
  }

  @Test("Hooks in the home folder get events", .timeLimit(.minutes(1)))
  func hooks() async throws {
    let hooks = HomeFolder.hooksPath(in: home)
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    let told = folder.file("told")
    try Data("#!/bin/sh\ncat >>'\(told)'\necho \"$WAYMARK_HOME\" >>'\(told)'\n".utf8).write(
      to: URL(fileURLWithPath: "\(hooks)/DaysChanged"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(hooks)/DaysChanged")
    let waymark = try await bootstrap(WaymarkEnvironment(home: home))
    try await waymark.dispatcher.dispatch()
    _ = try await waymark.activityLog.log(.steps(700), at: nil)
    try await waymark.dispatcher.dispatch()
    let text = try String(contentsOfFile: told, encoding: .utf8)
    #expect(text.hasPrefix(#"{"api":1,"#) && text.contains(#""event":"DaysChanged""#))
    #expect(text.hasSuffix("\n\(home)\n"))
  }

  @Test("Hooks get the absolute path of a relative home folder")
  func absoluteHome() {
    #expect(HomeFolder.absolute("/w") == "/w")
    #expect(HomeFolder.absolute("w") == "\(FileManager.default.currentDirectoryPath)/w")
  }

  @Test(
    "The home follows the environment variables",
    arguments: [
      (["WAYMARK_HOME": "/w", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/w"),
      (["WAYMARK_HOME": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/waymark"),
      (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/waymark"),
      (["HOME": "/h"], "/h/.local/share/waymark"),
    ])
  func standardHome(variables: [String: String], expected: String) {
    #expect(HomeFolder.standard(EnvironmentVariables(variables)) == expected)
  }
}
