/// A day as people write it: `YYYY-MM-DD`, `today`, `yesterday` or `tomorrow`.
public struct WrittenDay: Hashable, Sendable {
  private enum Meaning: Hashable {
    case day(Day)
    /// This many days after today.
    case fromToday(Int)
  }

  private let meaning: Meaning

  /// - Throws: how to write a day, or which can be recorded.
  public init(_ text: String) throws(WrittenRefusal) {
    switch text {
    case "today": meaning = .fromToday(0)
    case "yesterday": meaning = .fromToday(-1)
    case "tomorrow": meaning = .fromToday(1)
    default:
      guard let day = Day(text) else {
        throw WrittenRefusal(
          Phrase("“\(text)” is not a day."),
          hint: Phrase("Write it as YYYY-MM-DD, or: today, yesterday, tomorrow."))
      }
      meaning = .day(try day.checked())
    }
  }

  /// Whether the text is meant as a day.
  public static func isDay(_ text: String) -> Bool {
    ["today", "yesterday", "tomorrow"].contains(text) || Day(text) != nil
  }

  public func day(today: Day) -> Day {
    switch meaning {
    case .day(let day): day
    case .fromToday(let days): today.advanced(by: days)
    }
  }
}

extension Day {
  /// The day itself, where it can be recorded.
  public func checked() throws(WrittenRefusal) -> Day {
    let days = Day.recordable
    guard self <= days.upperBound else {
      throw WrittenRefusal(
        Phrase("\(self) is too far in the future."),
        hint: Phrase("Days go from \(days.lowerBound) to \(days.upperBound)."))
    }
    guard self >= days.lowerBound else {
      throw WrittenRefusal(
        Phrase("\(self) is too far in the past."),
        hint: Phrase("Days go from \(days.lowerBound) to \(days.upperBound)."))
    }
    return self
  }
}
