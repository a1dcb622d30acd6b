import Foundation
import TestSupport
import Testing

/// Deleted data is erased everywhere.
@Suite(.serialized) struct ForgettingTests {
  private static let note = "a secret of the scale"
  private static let grams = "82437"

  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  /// The files that contain the note or the weight as text.
  private func holders(_ paths: [String]) -> [String] {
    paths.filter { path in
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      return [Self.note, Self.grams].contains { bytes.range(of: Data($0.utf8)) != nil }
    }
  }

  private func filesOfHome() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: machine.home).map {
      "\(machine.home)/\($0)"
    }
  }

  private func logAndDelete(_ options: String...) throws {
    try machine.run("log", "weight", "90kg", "--at", "2024-01-01T08:00:00Z")
    let entry = try machine.json("log", "weight", "82.437kg", "--note", Self.note)
    #expect(try holders(filesOfHome()).count == 1)
    try machine.run(["log", "delete", "\(try #require(try entry("id").int))"] + options)
  }

  @Test(
    "A deleted weighing is in no later copy; permanently deleted, it is not in the record's file either"
  )
  func deleted() throws {
    try logAndDelete()
    let copy = "\(machine.folder)/copy"
    try #require(try machine.run("backup", copy).code == 0)
    #expect(holders([copy]) == [])
    // Undo can restore it for a day.
    #expect(try holders(filesOfHome()).count == 1)
    try machine.run("undo", "--for-good", "--yes")
    #expect(try holders(filesOfHome()) == [])
    try logAndDelete("--for-good")
    #expect(try holders(filesOfHome()) == [])
    #expect(try machine.run("log", "list").output.contains("90"))
  }

  @Test("`doctor --compact` frees space, reports how much, and keeps all data")
  func compacted() throws {
    try logAndDelete("--for-good")
    let days = (0..<3_000).map { day in
      let date = Date(timeIntervalSince1970: 1_400_000_000 + Double(day) * 86_400)
      return "\(date.formatted(.iso8601.year().month().day())),\(1_000 + day)"
    }
    let file = try machine.file("days.csv", (["date,steps"] + days).joined(separator: "\n"))
    let imported = try machine.run("import", file)
    try #require(imported.code == 0, "\(imported.errors)")
    let id = try #require(try machine.json("imports", "list")("items.0.id").int)
    try machine.run("imports", "undo", "\(id)", "--yes")
    let before = try machine.contents()
    let document = try machine.json("doctor", "--compact")
    #expect(try document("checks").array.count > 3)
    let freed = try #require(try document("compacted.bytesFreed").int)
    #expect(freed > 20_000, "\(freed)")
    #expect(
      try document("compacted.bytesBefore").int
        == document("compacted.bytesAfter").int.map { $0 + freed })
    let size = try FileManager.default.attributesOfItem(atPath: machine.record)[.size] as? NSNumber
    #expect(try size?.intValue == document("compacted.bytesAfter").int)
    #expect(try machine.contents() == before)
    #expect(try machine.faults() == [])
    #expect(try holders(filesOfHome()) == [])
    #expect(try machine.json("doctor", "--compact")("compacted.eventsForgotten").int == 0)
  }

  @Test("A compaction killed at any instant leaves the record intact")
  func killed() throws {
    try logAndDelete()
    let before = try machine.contents()
    for delay in stride(from: 1_000, through: 60_000, by: 7_000) as StrideThrough<UInt32> {
      let process = try machine.start(["doctor", "--compact"])
      usleep(delay)
      process.send(SIGKILL)
      process.wait()
      #expect(try machine.contents() == before)
    }
    #expect(try machine.faults() == [])
  }
}
