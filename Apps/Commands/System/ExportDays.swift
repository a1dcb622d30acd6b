import Composition
import Contracts
import Foundation
import Views

/// The days of a record on their way to a file, so many at a time that they take little room.
struct ExportDays {
  struct DayPart: Encodable {
    var day: Day
    var steps: Int
    var distanceKilometers: Double
    var activeEnergyKilocalories: Double
    var flights: Int
    var hourlySteps: [Int]

    init(_ record: DayRecord) {
      day = record.day
      steps = record.steps
      distanceKilometers = record.distance.kilometers
      activeEnergyKilocalories = record.activeEnergy.kilocalories
      flights = record.flights
      hourlySteps = record.hourlySteps.counts
    }

    /// In the columns that `waymark import` reads.
    var line: String {
      "\(day),\(steps),\(distanceKilometers),\(activeEnergyKilocalories),\(flights)\n"
    }
  }

  private static let daysAtOnce = 1_000

  let waymark: Waymark

  /// Writes the days as lines.
  ///
  /// - Returns: how many those are.
  func writeLines(
    in transaction: any Transaction, to part: TextFile.Part
  ) throws -> Int {
    try part(Array("date,steps,distanceKilometers,activeEnergyKilocalories,flights\n".utf8))
    return try forEach(in: transaction) { days, _ in
      try part(Array(days.map(\.line).joined().utf8))
    }
  }

  /// Writes a document with the days in their place.
  ///
  /// - Returns: how many those are.
  func write(
    in document: ExportContent, _ transaction: any Transaction, to part: TextFile.Part
  ) throws -> Int {
    let text = JSONText.document(document)
    // A key of the document itself: inner ones stand farther to the right, and no string holds the end
    // of a line.
    guard let place = text.range(of: "\n  \"days\" : null") else {
      throw CommandFailure(.bug, Phrase(verbatim: "An export has no place for its days."))
    }
    try part(Array("\(text[..<place.lowerBound])\n  \"days\" : [".utf8))
    let count = try forEach(in: transaction) { days, isFirst in
      try part(Array("\(isFirst ? "" : ",")\(elements(of: days))".utf8))
    }
    try part(Array("\(count == 0 ? "\n" : "")\n  ]\(text[place.upperBound...])".utf8))
    return count
  }

  /// As they stand in an array of the document, without its brackets.
  private func elements(of days: [DayPart]) -> String {
    JSONText.document(days).dropFirst().dropLast("\n]\n".count)
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }

  private func forEach(
    in transaction: any Transaction, _ work: (_ days: [DayPart], _ isFirst: Bool) throws -> Void
  ) throws -> Int {
    guard let range = try waymark.dayRecords.firstAndLastDay(in: transaction) else { return 0 }
    var count = 0
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(first.advanced(by: Self.daysAtOnce - 1), range.upperBound)
      let records = try waymark.dayRecords.dayRecords(in: first...last, in: transaction)
      if !records.isEmpty { try work(records.map(DayPart.init), count == 0) }
      count += records.count
      first = last.advanced(by: 1)
    }
    return count
  }
}
