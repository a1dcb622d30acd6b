import Contracts
import Foundation
import Milestones
import Notifications
import Settings
import TestSupport
import Testing

@testable import Composition

/// S8-2b: every change by a person can be undone and redone.
struct UndoTests {
  private func steps(_ record: UndoneRecord) async throws -> UndoHistory {
    try await record.waymark.read { try record.undo.history(in: $1) }
  }

  @Test(
    "S8-2b A change is one step: undone everything is as before, redone as after",
    arguments: changes)
  func change(_ change: Change) async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    // A source of manual entries stays.
    _ = try await record.waymark.activityLog.delete(
      try await record.waymark.activityLog.log(.steps(1), at: nil).id, forGood: true)
    try await change.prepare(record)
    let before = try await record.state()
    let steps = try await steps(record).undoable.count
    try await change.make(record)
    let after = try await record.state()
    #expect(before != after)
    #expect(try await self.steps(record).undoable.count == steps + 1)
    try await record.undo.undo(nil)
    try expectSame(try await record.state(), before)
    guard change.isRedoable else {
      await #expect(throws: UndoError.nothingToRedo) { try await record.undo.redo(nil) }
      return
    }
    try await record.undo.redo(nil)
    try expectSame(try await record.state(), after)
    try await record.undo.undo(nil)
    try expectSame(try await record.state(), before)
  }

  private func expectSame(_ state: [String: String], _ expected: [String: String]) throws {
    for key in expected.keys.sorted() {
      #expect(state[key] == expected[key], "\(key)")
    }
  }

  @Test("S8-2b A long sequence of changes is undone in order, and redone in order")
  func longRow() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    _ = try await record.waymark.activityLog.delete(
      try await record.waymark.activityLog.log(.steps(1), at: nil).id, forGood: true)
    var states = [try await record.state()]
    let changes = Self.changes.filter { change in
      ["log steps", "log a weight", "set the first step goal", "choose units", "mark a rest day"]
        .contains(change.name)
    }
    for change in changes {
      try await change.make(record)
      states.append(try await record.state())
    }
    for state in states.dropLast().reversed() {
      try await record.undo.undo(nil)
      try expectSame(try await record.state(), state)
    }
    for state in states.dropFirst() {
      try await record.undo.redo(nil)
      try expectSame(try await record.state(), state)
    }
  }

  @Test("S8-2b Data from a watched folder or over HTTP is not a step")
  func deliveries() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    let path = try record.write("date,steps\n2020-09-10,5000\n", to: "days.csv")
    _ = try await record.waymark.importing.importFile(
      ImportRequest(path: path, continuesEarlierImport: true)
    ) { _ in }
    #expect(try await steps(record).undoable.isEmpty)
  }

  @Test(
    "S8-2b A scale's later report of a logged weight becomes an entry once the log is undone")
  func reportedLater() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    func deliver() async throws {
      _ = try await record.waymark.importing.importFile(
        ImportRequest(path: Self.weights, continuesEarlierImport: true)
      ) { _ in }
    }
    try await deliver()
    let told = try await Self.entries(record)
    guard case .weight(let scale)? = told.last else { return }
    let id = try #require(try await record.waymark.read { try $0.imports.imports(in: $1) }.last?.id)
    _ = try await record.waymark.imports.undo(id) { _ in }
    let own = try await record.waymark.activityLog.log(.weight(scale.weight), at: scale.instant)
    try await deliver()
    #expect(try await Self.entries(record).count == told.count)
    try await record.undo.undo(nil)
    let left = try await Self.entries(record)
    #expect(left.count == told.count && !left.contains { $0.id == own.id })
  }

  @Test("S8-2b An import undone by its number is no longer a step")
  func undoneImport() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    _ = try await record.waymark.activityLog.log(.steps(500), at: nil)
    try await record.importFile(try record.write("date,steps\n2020-09-10,5000\n", to: "days.csv"))
    let id = try #require(try await record.waymark.read { try $0.imports.imports(in: $1) }.last?.id)
    _ = try await record.waymark.imports.undo(id) { _ in }
    #expect(
      try await steps(record).undoable.map(\.title.description) == ["Logged 500 steps"])
  }

  @Test("S8-2b A copy, an export and a restored record contain nothing of a deleted entry")
  func copies() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    let secret = "Zwetschgenknödel"
    func holds(_ path: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(secret.utf8)) != nil
    }
    // Enough to fill their own database pages.
    for number in 1...40 {
      let entry = try await record.waymark.activityLog.log(
        .weight(try Self.kilograms(82_400), note: secret), at: UndoneRecord.now - Int64(number))
      _ = try await record.waymark.activityLog.delete(entry.id)
    }
    #expect(try await steps(record).undoable.count == 80)
    let copy = record.folder.file("copy.sqlite")
    try await record.waymark.recordFile.backUp(to: copy)
    #expect(try !holds(copy))
    #expect(try await !record.state().values.contains { $0.contains(secret) })
    let kept = try await record.waymark.recordFile.restore(from: copy)
    #expect(try !holds(kept))
    #expect(try await steps(record) == UndoHistory(undoable: [], redoable: []))
    _ = try await record.waymark.recordFile.compact()
    #expect(try !holds(record.waymark.recordFile.path))
  }

  @Test("S8-2b Permanent deletion leaves no step, including earlier changes")
  func forGood() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    let log = record.waymark.activityLog
    let entry = try await log.log(.weight(try Self.kilograms(82_400), note: "Kummer"), at: nil)
    _ = try await log.log(.steps(500), at: nil)
    var edit = EntryEdit()
    edit.note = "Kummerspeck"
    _ = try await log.edit(entry.id, edit)
    _ = try await log.delete(entry.id, forGood: true)
    #expect(try await steps(record).undoable.map(\.number) == [entry.id + 1])
    _ = try await record.waymark.recordFile.compact()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: record.waymark.recordFile.path))
    #expect(bytes.range(of: Data("Kummer".utf8)) == nil)
  }

  @Test("S8-2b A milestone reached by a deleted weight is reached again when that is undone")
  func milestones() async throws {
    let record = try await UndoneRecord()
    defer { record.waymark.close() }
    let log = record.waymark.activityLog
    _ = try await record.waymark.milestones.setGoal(try Self.kilograms(70_000))
    _ = try await log.log(.weight(try Self.kilograms(84_000)), at: UndoneRecord.now - 60)
    let reached = try await log.log(.weight(try Self.kilograms(77_000)), at: nil)
    func types() async throws -> [MilestoneType] {
      try await record.waymark.dispatcher.dispatch()
      return try await record.waymark.read {
        try $0.milestones.achievements(MilestoneQuery(), in: $1)
      }.map(\.type)
    }
    let before = try await types()
    #expect(before == [.half, .quarter])
    _ = try await log.delete(reached.id)
    #expect(try await types().isEmpty)
    try await record.undo.undo(nil)
    #expect(try await types() == before)
  }
}

extension UndoTests {
  @Test("S8-2b Every handler of the product is of a kind that its plugin declared")
  func announced() async throws {
    let folder = try TemporaryFolder()
    let parts = try await RecordParts(WaymarkEnvironment(home: folder.path))
    let posting = parts.notifications.posting
    let settings = parts.settings(parts.licences, entitlement: parts.entitlement(parts.licences))
    let milestones = parts.milestones(settings: settings.settings, posting: posting)
    let plugins: [any Plugin] = [
      settings, milestones, parts.goals(settings: settings.settings, posting: posting),
      parts.activity(
        milestones: milestones.milestones, settings: settings.settings, posting: posting),
    ]
    for plugin in plugins {
      var connections = PluginConnections()
      plugin.connect(to: &connections)
      #expect(!connections.undo.isEmpty)
      for contribution in connections.undo {
        #expect(contribution.handlers().map(\.kind) == contribution.kinds)
      }
    }
    parts.close()
  }
}
