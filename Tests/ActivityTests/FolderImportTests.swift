import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Files in a watched folder are imported once.
struct FolderImportTests {
  private let activity = ActivityFixture()

  @Test("S1-10 Each file in the folder is imported once")
  func once() async throws {
    try await activity.watch([
      "a": activity.walk(1_000), "b": activity.walk(400, by: .watch),
    ])
    #expect(try await activity.lookedAt() == ["/exports/a": true, "/exports/b": true])
    let (contents, opened) = (try await activity.contents(), activity.shelf.openings)
    #expect(opened == ["/exports/a", "/exports/b"])
    for _ in 1...3 { try await activity.runDue() }
    #expect(activity.shelf.openings == opened)
    #expect(try await activity.contents() == contents)
  }

  @Test("S1-10 Without a folder nothing is scheduled; with one, the next check is a minute later")
  func nextDue() async throws {
    let handler = try #require(activity.handlers.first)
    #expect(activity.handlers.count == 1)
    #expect(try await handler.nextDue() == nil)
    try await handler.runDue()
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    #expect(try await handler.nextDue() == activity.time.now() + 60)
  }

  @Test(
    "S1-10 A file that is still changing is scheduled for when it will have rested",
    arguments: [
      ([0], 60), ([59], 1), ([10, 45, 3_600], 15), ([60], 60), ([-30], 60),
    ] as [([Int64], Int64)])
  func restsSoon(secondsAgo: [Int64], seconds: Int64) async throws {
    activity.folder.put(secondsAgo.map { activity.listed("\($0)", secondsAgo: $0) })
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    let handler = try #require(activity.handlers.first)
    #expect(try await handler.nextDue() == activity.time.now() + seconds)
  }

  @Test("S1-10 A file that changed in size or time is imported again")
  func changed() async throws {
    try await activity.watch(["a": activity.walk(1_000)])
    for (size, age, steps) in [(2, 3_600, 2_000), (2, 1_800, 3_000)] as [(Int64, Int64, Int64)] {
      activity.shelf.put(
        ShelfFile(readings: [
          .sample(Sample("2026-05-01T08:00", "2026-05-01T09:00", steps), .steps, by: .watch)
        ]), at: "/exports/a")
      activity.folder.put([activity.listed("a", size: size, secondsAgo: age)])
      let before = activity.shelf.openings.count
      try await activity.runDue()
      try await activity.runDue()
      #expect(activity.shelf.openings.count == before + 1)
    }
    #expect(try await activity.steps() >= 3_000)
  }

  @Test(
    "S1-10 A file is left alone until it was not written to for a minute",
    arguments: [(0, false), (59, false), (60, true), (-59, false), (-60, true)] as [(Int64, Bool)])
  func halfWritten(secondsAgo: Int64, isTaken: Bool) async throws {
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a", secondsAgo: secondsAgo)])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    try await activity.runDue()
    #expect(try await activity.lookedAt() == (isTaken ? ["/exports/a": true] : [:]))
    #expect(activity.shelf.openings.isEmpty != isTaken)
  }

  @Test("S1-10 A half-written file that rested too long is imported when it is complete")
  func wholeAtLast() async throws {
    let cut = ImportTally.Defect(line: 7, reason: Phrase("ends in the middle of a record"))
    var half = activity.walk(1_000)
    half.defect = cut
    try await activity.watch(["a": half])
    #expect(try await activity.lookedAt() == ["/exports/a": false])
    #expect(try await activity.steps() == 0)
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a", size: 2, secondsAgo: 60)])
    try await activity.runDue()
    #expect(try await activity.lookedAt() == ["/exports/a": true])
    #expect(try await activity.steps() == 1_000)
  }

  @Test("S1-10 A bad file is reported, not retried, and does not stop the others")
  func bad() async throws {
    try await activity.watch([
      "a": ShelfFile(format: "music", readings: []), "b": activity.walk(1_000),
    ])
    #expect(try await activity.lookedAt() == ["/exports/a": false, "/exports/b": true])
    try await activity.runDue()
    #expect(activity.shelf.openings == ["/exports/a", "/exports/b"])
    let finding = try await activity.finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description == """
        1 file couldn't be imported; 1 file imported from /exports. /exports/a isn't in a format \
        Waymark knows (shelf, other).
        """)
    #expect(finding.fix?.description == "To try it: waymark import /exports/a")
  }

  @Test("S7-3 A file with every row rejected is reported with the first reason")
  func allRejected() async throws {
    let reasons = ["no such day", "no steps"].map { Reading.rejected(Phrase(verbatim: $0)) }
    var partly = activity.walk(1_000)
    partly.readings.append(reasons[0])
    try await activity.watch(["a": ShelfFile(readings: reasons), "b": partly])
    #expect(try await activity.lookedAt() == ["/exports/a": false, "/exports/b": true])
    let finding = try await activity.finding()
    #expect(finding.state == .warning)
    #expect(finding.detail.description.hasSuffix(" /exports/a: line 1: no such day"))
  }

  @Test(
    "S7-1 A file with more rows rejected than imported is imported as far as possible, and reported"
  )
  func mostlyRejected() async throws {
    var file = activity.walk(1_000)
    file.readings += [Reading](repeating: .rejected(Phrase(verbatim: "no steps")), count: 5)
    try await activity.watch(["a": file])
    #expect(try await activity.steps() == 1_000)
    #expect(try await activity.lookedAt() == ["/exports/a": false])
    let finding = try await activity.finding()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description.hasSuffix(
        " 5 of 6 records in /exports/a were rejected; the others were imported."))
  }

  @Test("S7-1 An archive with a file left out is reported until a complete one arrives")
  func partlyDamaged() async throws {
    var archive = activity.walk(1_000)
    archive.readings += [.nextFile, .damaged("b/steps.db")]
    try await activity.watch(["a": archive])
    #expect(try await activity.steps() == 1_000)
    #expect(try await activity.lookedAt() == ["/exports/a": false])
    #expect(
      try await activity.finding().detail.description.contains("1 file in /exports/a was left out"))
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a", size: 2, secondsAgo: 60)])
    try await activity.runDue()
    #expect(try await activity.lookedAt() == ["/exports/a": true])
  }

  @Test("S1-10 Any error of a reader is recorded")
  func anyError() async throws {
    struct Strange: Error {}
    activity.shelf.fail(with: Strange(), at: "/exports/a")
    try await activity.watch(["a": activity.walk(5), "b": activity.walk(1_000)])
    #expect(try await activity.lookedAt() == ["/exports/a": false, "/exports/b": true])
  }

  @Test(
    "S1-10 If the record is at fault, the file is retried",
    arguments: [StorageError.busy, .cannotWrite(detail: "no space")])
  func recordFault(error: StorageError) async throws {
    activity.shelf.fail(with: error, at: "/exports/a")
    await #expect(throws: error) { try await activity.watch(["a": activity.walk(1_000)]) }
    #expect(try await activity.lookedAt() == [:])
    activity.shelf.fail(with: nil, at: "/exports/a")
    try await activity.runDue()
    #expect(try await activity.lookedAt() == ["/exports/a": true])
  }

  @Test(
    "S7-3 A file that is being written when its turn comes is left alone until it rests",
    arguments: [30, 3_600] as [Int64])
  func writtenMeanwhile(secondsAgo: Int64) async throws {
    let (a, b) = (activity.listed("a"), activity.listed("b", secondsAgo: secondsAgo))
    for file in [a, b] { activity.shelf.put(activity.walk(1_000), at: file.path) }
    activity.folder.put([a, b])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    let importing = EventfulImport(importing: activity.plugin.importing) { [activity] in
      activity.time.set(activity.time.now() + 600)
      activity.folder.put([a, activity.listed("b", secondsAgo: 1)])
    }
    try await FolderImport(needs: activity.needs, importing: importing).runDue()
    #expect(activity.shelf.openings == [a.path])
    activity.time.set(activity.time.now() + 60)
    try await activity.runDue()
    #expect(activity.shelf.openings == [a.path, b.path])
  }

  @Test("S7-3 An interrupted import leaves its file for the next run")
  func stopped() async throws {
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a")])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    let task = Task { [activity] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await activity.runDue()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await activity.lookedAt() == [:])
    #expect(try await activity.steps() == 0)
    try await activity.runDue()
    #expect(try await activity.lookedAt() == ["/exports/a": true])
  }

  @Test("S1-10 A file that disappears meanwhile is not reported")
  func takenAway() async throws {
    activity.folder.put([activity.listed("a")])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    try await activity.runDue()
    #expect(try await activity.lookedAt() == [:])
  }

  @Test("S1-10 A file whose name is not UTF-8 is reported until it is renamed")
  func nameThatIsNoText() async throws {
    activity.folder.put([activity.listed("M\u{FFFD}rz.csv")])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    try await activity.runDue()
    let finding = try await activity.finding()
    #expect(
      finding.detail.description == """
        1 file couldn't be imported; nothing imported from /exports yet. \
        /exports/M\u{FFFD}rz.csv: If its name isn't UTF-8, rename it, or import the folder it's in.
        """)
    #expect(finding.fix?.description == "To try it: waymark import '/exports/M\u{FFFD}rz.csv'")
    try await activity.watch(["March.csv": activity.walk(1_000)])
    #expect(try await activity.finding().state == .ok)
  }

  @Test("S1-10 A folder that disappears may return: nothing is imported twice")
  func gone() async throws {
    try await activity.watch(["a": activity.walk(1_000)])
    activity.folder.put(nil)
    try await activity.runDue()
    let finding = try await activity.finding()
    #expect(finding.state == .warning)
    #expect(finding.detail.description == "/exports is missing or can't be read")
    activity.folder.put([activity.listed("a")])
    try await activity.runDue()
    #expect(activity.shelf.openings == ["/exports/a"])
    #expect(try await activity.finding().state == .ok)
  }

  @Test("S1-10 Two processes at once import each file once")
  func together() async throws {
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a")])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    let activity = activity
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try await activity.runDue() } }
      try await group.waitForAll()
    }
    #expect(try await activity.steps() == 1_000)
    #expect(try await activity.daysChanged() == [[day("2026-05-01")]])
    #expect(try await activity.lookedAt() == ["/exports/a": true])
  }

  @Test("S1-10 A folder unwatched while a file is read keeps no record of that file")
  func unwatchedMeanwhile() async throws {
    activity.shelf.put(activity.walk(1_000), at: "/exports/a")
    activity.folder.put([activity.listed("a")])
    _ = try await activity.plugin.folders.watch(ListedFolder.path)
    let importing = EventfulImport(importing: activity.plugin.importing) { [activity] in
      _ = try await activity.plugin.folders.unwatch(nil)
    }
    try await FolderImport(needs: activity.needs, importing: importing).runDue()
    #expect(try await activity.steps() == 1_000)
    #expect(try await activity.lookedAt() == [:])
  }

  @Test("S1-10 The suggested command to retry a refused file can be typed, whatever its name")
  func quoted() async throws {
    try await activity.watch(["it's b.txt": ShelfFile(format: "music", readings: [])])
    #expect(
      try await activity.finding().fix?.description
        == #"To try it: waymark import '/exports/it'\''s b.txt'"#)
  }
}

/// Runs a closure after each import.
private struct EventfulImport: HealthImporting {
  let importing: any HealthImporting
  let happening: @Sendable () async throws -> Void

  var formats: [ImportFormat] { importing.formats }

  func importFile(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    let report = try await importing.importFile(request, progress: progress)
    try await happening()
    return report
  }
}
