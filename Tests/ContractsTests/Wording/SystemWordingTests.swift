import Contracts
import Foundation
import Testing

/// Days and numbers compared with the system's formatters, which no program includes.
struct SystemWordingTests {
  private static let languages = AppLanguage.allCases.filter { $0 != .english }

  @Test("S1-1 Days are written like the system does in that language", arguments: languages)
  func days(language: AppLanguage) throws {
    let wording = Wording(language) { _ in nil }
    let style = Date.FormatStyle(locale: Locale(identifier: language.rawValue), timeZone: .gmt)
    let today = try #require(Day("2026-11-28"))
    // Each month and weekday, in several years.
    for ordinal in stride(from: 0, to: 30_000, by: 13) {
      let day = Day(ordinal: ordinal)
      let date = Date(timeIntervalSince1970: Double(ordinal) * 86_400 + 43_200)
      let short = style.day().month(.abbreviated)
      #expect(
        wording.longDay(day) == date.formatted(style.weekday(.wide).day().month(.wide).year()))
      #expect(
        wording.shortDay(day, today: today)
          == date.formatted(day.components.year == 2026 ? short : short.year()))
      #expect(wording.month(day) == date.formatted(style.month(.wide).year()))
      #expect(wording.shortMonth(day) == date.formatted(style.month(.abbreviated)))
    }
  }

  @Test("S1-1 Weekdays have the system's names", arguments: languages)
  func weekdays(language: AppLanguage) {
    let wording = Wording(language) { _ in nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language.rawValue)
    #expect(Weekday.allCases.map(wording.weekday) == calendar.standaloneWeekdaySymbols)
    #expect(Weekday.allCases.map(wording.shortWeekday) == calendar.shortStandaloneWeekdaySymbols)
  }

  @Test("S1-1 Numbers are written like the system does", arguments: AppLanguage.allCases)
  func numbers(language: AppLanguage) {
    let wording = Wording(language) { _ in nil }
    let locale = Locale(identifier: language.rawValue)
    for number in [0, 7, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, Int.max] {
      for number in [number, -number] {
        #expect(wording.grouped(number) == number.formatted(.number.locale(locale)))
      }
    }
    for number in [0, 0.05, 7.62, 999.95, 1_000.5, 9_999.95, 10_000.25, 1_234_567.125, 1e12] {
      for (number, places) in [(number, 0), (number, 1), (-number - 0.5, 2), (number, 3)] {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
          .precision(.fractionLength(places)).rounded(rule: .toNearestOrAwayFromZero)
        #expect(wording.decimal(number, places: places) == number.formatted(style))
      }
    }
  }
}
