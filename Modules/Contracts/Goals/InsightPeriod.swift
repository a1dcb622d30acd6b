/// A month or a year, to look back on. Specification S9-6.
public struct InsightPeriod: Hashable, Sendable {
  public enum Unit: String, CaseIterable, Sendable {
    case month, year
  }

  public let unit: Unit
  /// All of its days, including future ones.
  public let days: ClosedRange<Day>

  /// The one with a day.
  public init(_ unit: Unit, of day: Day) {
    self.unit = unit
    days =
      switch unit {
      case .month: day.month
      case .year: day.year
      }
  }

  /// As a person writes it, in any language: `2026`, `2026-05`, `may`, `May 2026`. A month without a year is the latest
  /// that has begun.
  ///
  /// - Throws: how to write one, or which are recordable.
  public init(written text: String, today: Day) throws(WrittenRefusal) {
    if let year = Self.year(text) {
      self.init(.year, of: try year.checked())
    } else if let month = Day("\(text)-01") {
      self.init(.month, of: try month.checked())
    } else if !text.isEmpty, WrittenDay.isDay("1 \(text)") {
      self.init(.month, of: try WrittenDay("1 \(text)").day(today: today))
    } else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a month or a year."),
        hint: Phrase("Write it as 2026, 2026-05 or may."))
    }
  }

  /// The first day of a year of four digits.
  private static func year(_ text: String) -> Day? {
    guard text.utf8.count == 4,
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(text).flatMap { Day(year: $0, month: 1, day: 1) }
  }

  /// `2026` or `2026-05`.
  public var text: String {
    switch unit {
    case .month: String(days.lowerBound.description.prefix(7))
    case .year: String(days.lowerBound.description.prefix(4))
    }
  }

  /// `2026` or `May 2026`.
  public var title: Phrase {
    switch unit {
    case .month: Phrase("\(month: days.lowerBound)")
    case .year: Phrase(verbatim: text)
    }
  }

  public var previous: InsightPeriod {
    InsightPeriod(unit, of: days.lowerBound.advanced(by: -1))
  }

  public var next: InsightPeriod {
    InsightPeriod(unit, of: days.upperBound.advanced(by: 1))
  }

  /// The same month of the year before, or that year.
  public var yearBefore: InsightPeriod {
    switch unit {
    case .month: (0..<12).reduce(self) { period, _ in period.previous }
    case .year: previous
    }
  }

  /// Its first days, up to `count`; nil for none.
  public func first(_ count: Int) -> ClosedRange<Day>? {
    guard count > 0 else { return nil }
    return days.lowerBound...min(days.upperBound, days.lowerBound.advanced(by: count - 1))
  }
}
