import FaultInjection
import Foundation
import TestSupport
import Testing

/// Records that earlier programs left, opened with today's. `Tests/Fixtures/records` says how each was made.
struct GoldenRecordTests {
  private static let folder = Executable.fixture("records")
  private static let records = (try? GoldenRecord.all(in: folder)) ?? []

  /// Sentences of the program, which may be worded better.
  private static let wording = [
    "achievements.items[].description", "streak.days[].reason", "today.message",
  ]

  private func machine(with record: GoldenRecord) throws -> Machine {
    let machine = try Machine(now: GoldenRecord.instant, zone: GoldenRecord.zone)
    try record.unpack(into: machine.folder)
    return machine
  }

  @Test("There are records of several earlier programs")
  func count() {
    #expect(Self.records.count >= 4)
  }

  @Test(
    "A record of an earlier program says what it said, but for what is stated", arguments: records)
  func contents(record: GoldenRecord) throws {
    let machine = try machine(with: record)
    var found: [SaidBefore.Difference] = []
    for (name, words) in try Self.questions() {
      guard let said = FileManager.default.contents(atPath: "\(record.folder)/said/\(name).json")
      else { continue }
      let run = try machine.run(words)
      try #require(run.code == 0, "\(words.joined(separator: " ")): \(run.errors)")
      found += SaidBefore.differences(
        try JSONSerialization.jsonObject(with: said),
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)), at: name)
    }
    found.removeAll { difference in Self.wording.contains { difference.place.hasSuffix($0) } }
    let stated = try Self.changes(of: record)
    let unstated = found.filter { difference in
      guard let most = stated[difference.place] else { return true }
      return (difference.distance ?? 0) > most
    }
    #expect(unstated.map(\.description) == [])
    let places = Set(found.map(\.place))
    #expect(stated.keys.filter { !places.contains($0) } == [], "stated, but it says what it said")
  }

  @Test(
    "Once migrated, a record of an earlier program is as today's make it, and can be used",
    arguments: records)
  func soundness(record: GoldenRecord) throws {
    let machine = try machine(with: record)
    let entries = try machine.json("log", "list")("items").array.count
    #expect(try machine.faults() == [])
    #expect(try machine.run("log", "steps", "250").code == 0)
    #expect(try machine.json("log", "list")("items").array.count == entries + 1)
    #expect(try machine.faults() == [])
  }

  /// The commands whose answers are kept, by the name of the answer.
  private static func questions() throws -> [(name: String, words: [String])] {
    try lines(of: "\(folder)/questions").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  /// The places at which today's program says something else, each with how far numbers may be apart there. Lines of
  /// place, distance and reason, with tabs between them.
  private static func changes(of record: GoldenRecord) throws -> [String: Double] {
    let rows = try lines(of: "\(record.folder)/changes").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      try #require(cells.count == 3, "\(line)")
      return (cells[0], Double(cells[1]) ?? .infinity)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }
}
