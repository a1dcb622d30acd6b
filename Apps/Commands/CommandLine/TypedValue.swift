import ArgumentParser
import Contracts

/// Text that the command parses itself, because only the command knows what is valid, and that may
/// begin with a minus sign.
protocol TypedValue: ExpressibleByArgument, TypedOrAbsent {}

extension TypedValue {
  /// Text as it was typed, with its own minus where the parser was given another: see
  /// ``NegativeNumbers``.
  static func typed(_ argument: String) -> String {
    argument.hasPrefix(NegativeNumbers.minusSign) ? "-\(argument.dropFirst())" : argument
  }
}

/// `on` or `off`, as people type it.
struct TypedSwitch {
  let isOn: Bool

  init?(_ text: String) {
    switch text.lowercased() {
    case "on", "true", "yes", "1": isOn = true
    case "off", "false", "no", "0": isOn = false
    default: return nil
    }
  }
}

/// A day as somebody typed it: `YYYY-MM-DD`, `today`, `yesterday` or `tomorrow`.
struct TypedDay: Sendable {
  private enum Meaning {
    case day(Day)
    /// This many days after today.
    case fromToday(Int)
  }

  private let meaning: Meaning

  /// - Throws: a failure that says how to write a day.
  init(_ text: String) throws {
    switch text {
    case "today": meaning = .fromToday(0)
    case "yesterday": meaning = .fromToday(-1)
    case "tomorrow": meaning = .fromToday(1)
    default:
      guard let day = Day(text) else {
        throw CommandFailure(
          .usage, Phrase("“\(text)” is not a day."),
          hint: Phrase("Write it as YYYY-MM-DD, or: today, yesterday."))
      }
      meaning = .day(try day.checked())
    }
  }

  /// Whether the text is meant as a day.
  static func isDay(_ text: String) -> Bool {
    ["today", "yesterday", "tomorrow"].contains(text) || Day(text) != nil
  }

  func day(today: Day) -> Day {
    switch meaning {
    case .day(let day): day
    case .fromToday(let days): today.advanced(by: days)
    }
  }
}

extension Day {
  func checked() throws -> Day {
    let days = Day.recordable
    guard self <= days.upperBound else {
      throw CommandFailure(
        .usage, Phrase("\(self) is too far in the future."),
        hint: Phrase("Days go from \(days.lowerBound) to \(days.upperBound)."))
    }
    guard self >= days.lowerBound else {
      throw CommandFailure(
        .usage, Phrase("\(self) is too far in the past."),
        hint: Phrase("Days go from \(days.lowerBound) to \(days.upperBound)."))
    }
    return self
  }
}
