import Contracts
import Foundation

/// An Apple Health export in which one phone counts a hundred walks of a hundred steps every day,
/// up to and with 2026-05-17, in UTC.
struct WalkExport {
  let days: Int

  /// - Returns: the steps of each day.
  func write(to path: String) throws -> [DailyAmount] {
    let last = try lastDay()
    let range = last.advanced(by: 1 - days)...last
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n"
    for day in range {
      for walk in 0..<100 {
        let minute = String(walk % 60 + 100).suffix(2)
        let hour = String(walk / 60 + 108).suffix(2)
        text += """
           <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
          startDate="\(day) \(hour):\(minute):00 +0000" endDate="\(day) \(hour):\(minute):50 +0000" \
          value="100"/>

          """
      }
    }
    try Data((text + "</HealthData>\n").utf8).write(to: URL(fileURLWithPath: path))
    return range.map { DailyAmount(day: $0, amount: 10_000) }
  }

  private struct NoSuchDay: Error {}

  private func lastDay() throws -> Day {
    guard let day = Day("2026-05-17") else { throw NoSuchDay() }
    return day
  }
}
