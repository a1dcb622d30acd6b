import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// The exports of Health Auto Export for “yesterday and today”, every day, and once twice within an
/// hour.
private enum HourlyExports {
  private static let days = 11...15
  private static let noon = 12

  /// With fractions, as when the app has merged watch and phone.
  private static func steps(_ day: Int, _ hour: Int) -> Double {
    Double((day * 37 + hour * 101) % 900) + Double(hour) * 0.37
  }

  /// The count for the hour after noon, twenty and forty minutes into it.
  private static func begun(_ day: Int, late: Bool) -> Double {
    Double(day) + (late ? 80.4 : 50.4)
  }

  private static func text(_ rows: [(day: Int, hour: Int, steps: Double)]) -> String {
    func data(_ factor: Double) -> String {
      rows.map { row in
        let hour = row.hour < 10 ? "0\(row.hour)" : "\(row.hour)"
        return #"{"date":"2026-05-\#(row.day) \#(hour):00:00 +0200","qty":\#(row.steps * factor)}"#
      }.joined(separator: ",")
    }
    return """
      {"data":{"metrics":[
      {"name":"step_count","units":"count","data":[\(data(1))]},
      {"name":"walking_running_distance","units":"km","data":[\(data(0.0007))]}]}}
      """
  }

  private static func whole(_ day: Int) -> [(day: Int, hour: Int, steps: Double)] {
    (0..<24).map { (day, $0, steps(day, $0)) }
  }

  private static func untilNoon(
    _ day: Int, late: Bool
  ) -> [(day: Int, hour: Int, steps: Double)] {
    whole(day).prefix(noon) + [(day, noon, begun(day, late: late))]
  }

  /// In the order of their creation.
  static let all: [String] =
    days.map { day in
      text((day > days.lowerBound ? whole(day - 1) : []) + untilNoon(day, late: false))
    } + [text(whole(days.upperBound - 1) + untilNoon(days.upperBound, late: true))]

  private static let truth =
    days.dropLast().flatMap(whole) + untilNoon(days.upperBound, late: true)

  /// The complete data as one export.
  static let one = text(truth)

  static let stepsOfDays = days.map { day in
    Int(truth.filter { $0.day == day }.map(\.steps).reduce(0, +).rounded())
  }
}

/// Specification S7-5.
extension MetamorphicImportTests {
  /// Writes the exports to a folder, under names without an order, and returns their paths in the
  /// order of creation.
  ///
  /// - Parameter age: of each of them, in days.
  private func put(
    _ name: String, in record: Record, changed age: (Int) -> Int
  ) throws -> [String] {
    try HourlyExports.all.enumerated().map { index, text in
      let path = try record.folder.file("\(name)/\(index * 5 % 7).json", text)
      let date = Date(timeIntervalSince1970: 1_789_000_000 - Double(age(index)) * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      return path
    }
  }

  private func daysAsTheyWere() async throws -> [DayRecord] {
    let record = try await Record()
    let days = try await record.importFile([record.folder.file("one.json", HourlyExports.one)])
    #expect(days.map(\.steps) == HourlyExports.stepsOfDays)
    return days
  }

  @Test(
    "S7-5 Overlapping exports of Health Auto Export give the same days, in any order, and when repeated",
    arguments: 1...3 as ClosedRange<UInt64>)
  func healthAutoExport(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let record = try await Record()
    let files = try put("exports", in: record) { 10 - $0 }
    let order = (files + files.filter { _ in random.chance(50) }).shuffled(using: &random)
    #expect(try await record.importFile(order) == daysAsTheyWere())
  }

  @Test(
    "S7-5 An older export of Health Auto Export after a newer one changes nothing, even copied again"
  )
  func healthAutoExportCopied() async throws {
    let before = try await daysAsTheyWere()
    let record = try await Record()
    // The older one has the later modification date.
    let files = try put("exports", in: record) { $0 }
    #expect(try await record.importFile(Array(files.reversed())) == before)
    #expect(try await record.importFile(files) == before)
    // All at once.
    let other = try await Record()
    #expect(try await other.importFile(put("exports", in: other) { _ in 3 }) == before)
  }

  @Test(
    "S7-5 Overlapping exports of Health Auto Export in a folder or a zip give the same days"
  )
  func healthAutoExportTogether() async throws {
    let before = try await daysAsTheyWere()
    let record = try await Record()
    let files = try put("exports", in: record) { 10 - $0 }
    let folder = record.folder.file("exports")
    #expect(try await record.importFile([folder]) == before)
    #expect(try await record.importFile([files[0], folder, files[3]]) == before)

    let zipped = try await Record()
    let zip = zipped.folder.file("exports.zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = ["-m", "zipfile", "-c", zip, folder]
    try process.run()
    process.waitByLooking()
    try #require(process.terminationStatus == 0)
    #expect(try await zipped.importFile([zip]) == before)
    #expect(try await zipped.importFile([folder, files[4], zip]) == before)
  }
}
