import ExportGeneration
import Foundation
import Testing

extension ExportOptions {
  /// Some days with hardly any heart rate.
  static func small(
    from: String = "2024-01-08", days: Int = 4, zone: String = "Europe/Berlin",
    odd: Set<OddCase> = []
  ) throws -> ExportOptions {
    let first = try #require(CivilDate(from))
    var options = ExportOptions(
      extent: .span(from: first, to: CivilDate(number: first.number + days - 1)),
      timeZone: try #require(TimeZone(identifier: zone)))
    options.heartRateShare = 0.05
    options.oddCases = odd
    return options
  }
}
