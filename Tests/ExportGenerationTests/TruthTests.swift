import ExportGeneration
import Foundation
import Testing

@Suite struct TruthTests {
  @Test(
    "S5-9 generator: with one source the samples of each civil day add up to the truth",
    arguments: StepSource.allCases,
    [
      ("2024-03-29", "Europe/Berlin"), ("2024-10-26", "America/Los_Angeles"),
      ("2011-12-28", "Pacific/Apia"),
    ])
  func oneSource(source: StepSource, place: (from: String, zone: String)) throws {
    var options = try ExportOptions.small(from: place.from, zone: place.zone)
    options.sources = [source]
    let export = try GeneratedExport(options)
    let sums = GeneratedExport.sums(export.steps, in: options.timeZone)
    for row in export.truth {
      #expect(sums[row.day.description] ?? 0 == row.steps)
      #expect(row.sum == row.steps)
    }
    #expect(export.truth.map(\.steps).reduce(0, +) > 8_000)
  }

  @Test("S5-9 generator: with two sources the truth lies between the better one and the plain sum")
  func twoSources() throws {
    let options = try ExportOptions.small(days: 8)
    let export = try GeneratedExport(options)
    let watch = GeneratedExport.sums(
      export.steps.filter { $0.source.contains("Watch") }, in: options.timeZone)
    let phone = GeneratedExport.sums(
      export.steps.filter { $0.source.contains("iPhone") }, in: options.timeZone)
    for row in export.truth {
      let seen = [watch[row.day.description] ?? 0, phone[row.day.description] ?? 0]
      #expect(row.bySource == seen + [0])
      #expect(row.steps >= seen.max() ?? 0)
      #expect(row.steps <= seen.reduce(0, +))
    }
    let total = export.truth.map(\.steps).reduce(0, +)
    #expect(export.truth.map(\.sum).reduce(0, +) * 10 > total * 13)
  }

  @Test("S5-9 generator: a merge that prefers the watch comes within three percent of the truth")
  func sweep() throws {
    let export = try GeneratedExport(.small(days: 8))
    let steps = export.steps
    let borders = Set(steps.flatMap { [$0.start, $0.end] }).sorted()
    var total = 0.0
    for (start, end) in zip(borders, borders.dropFirst()) {
      let open = steps.filter { $0.start <= start && end <= $0.end }
      guard let best = open.first(where: { $0.source.contains("Watch") }) ?? open.first else {
        continue
      }
      total +=
        Double(best.value) * end.timeIntervalSince(start) / best.end.timeIntervalSince(best.start)
    }
    let truth = Double(export.truth.map(\.steps).reduce(0, +))
    #expect(abs(total / truth - 1) < 0.03)
  }

  @Test("S5-9 generator: the CSV has one row a day, with the columns of its header")
  func csv() throws {
    let export = try HealthExport(.small(days: 3))
    let rows = export.truthCSV().split(separator: "\n")
    let first = export.truth()[0]
    #expect(rows[0] == "day,steps,watch,phone,other,sum")
    #expect(
      rows[1]
        == "2024-01-08,\(first.steps),\(first.bySource[0]),\(first.bySource[1]),0,\(first.sum)")
    #expect(rows.count == 4)
  }
}
