import Foundation
import Testing

@testable import ExportGeneration

@Suite struct CivilZoneTests {
  @Test(
    "S5-9 generator: civil days start where Foundation's calendar says, even without a midnight",
    arguments: [
      ("Europe/Berlin", "2024-03-29"), ("Europe/Berlin", "2024-10-25"),
      ("Asia/Beirut", "2024-03-29"),
      ("America/Sao_Paulo", "2018-11-02"), ("Australia/Lord_Howe", "2024-04-05"),
      ("Pacific/Apia", "2011-12-27"),
    ])
  func starts(zone: String, from: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let first = try #require(CivilDate(from)).number
    for number in first..<first + 6 {
      let start = CivilZone(timeZone).start(of: CivilDate(number: number))
      let date = Date(timeIntervalSince1970: Double(start))
      let shown = calendar.dateComponents([.year, .month, .day], from: date)
      let (year, month, day) = CivilDate(number: number).parts
      if shown.year == year, shown.month == month, shown.day == day {
        #expect(calendar.startOfDay(for: date) == date)
      } else {
        #expect(zone == "Pacific/Apia" && CivilDate(number: number).description == "2011-12-30")
        #expect(CivilZone(timeZone).start(of: CivilDate(number: number + 1)) == start)
      }
    }
  }
}
