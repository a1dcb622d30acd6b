extension Phrase {
  /// A value inside a phrase.
  public indirect enum Value: Hashable, Sendable {
    /// The same in every language.
    case text(String)
    /// The same in every language, and not escaped: it contains colours, and nothing from outside.
    case painted(String)
    /// Rendered in the language of the phrase around it.
    case phrase(Phrase)
    case phrases([Phrase], separator: String)
    /// A whole number with separators between thousands; may determine the plural form.
    case count(Int)
    /// A number with this many decimals, rounded half away from zero.
    case decimal(Double, places: Int)
    /// A day written out: `Sunday 17 May 2026`.
    case longDay(Day)
    /// A day in everyday words on `today`: `tomorrow`, `Monday`, `28 Nov`.
    case day(Day, today: Day)
    /// A short day: `17 May`, with the year if it differs from that of `today`.
    case shortDay(Day, today: Day)
    /// The month of a day: `May 2026`.
    case month(Day)
  }

  /// The English text of a phrase as written in the source.
  public struct Literal: ExpressibleByStringInterpolation, Sendable {
    let key: String
    let values: [Value]

    public init(stringLiteral text: String) {
      key = Phrase.escaped(text)
      values = []
    }

    public init(stringInterpolation parts: Parts) {
      key = parts.key
      values = parts.values
    }

    /// Collects the text and the values of a literal.
    public struct Parts: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var values: [Value] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 2 * interpolationCount)
        values.reserveCapacity(interpolationCount)
      }

      public mutating func appendLiteral(_ words: String) {
        key += Phrase.escaped(words)
      }

      public mutating func appendInterpolation(_ text: String) {
        append(.text(text))
      }

      /// A text of our own that contains colours.
      public mutating func appendInterpolation(painted text: String) {
        append(.painted(text))
      }

      public mutating func appendInterpolation(_ phrase: Phrase) {
        append(.phrase(phrase))
      }

      public mutating func appendInterpolation(_ phrases: [Phrase], separator: String) {
        append(.phrases(phrases, separator: separator))
      }

      /// A whole number, with separators between thousands.
      public mutating func appendInterpolation(_ number: Int) {
        append(.count(number))
      }

      public mutating func appendInterpolation(_ number: Double, places: Int) {
        append(.decimal(number, places: places))
      }

      /// A day as it is typed: `2026-05-17`.
      public mutating func appendInterpolation(_ day: Day) {
        append(.text(day.description))
      }

      /// A day written out.
      public mutating func appendInterpolation(long day: Day) {
        append(.longDay(day))
      }

      /// A day in everyday words on `today`. Specification S8-7.
      public mutating func appendInterpolation(_ day: Day, today: Day) {
        append(.day(day, today: today))
      }

      /// A day in few letters.
      public mutating func appendInterpolation(short day: Day, today: Day) {
        append(.shortDay(day, today: today))
      }

      /// The month that a day is in.
      public mutating func appendInterpolation(month day: Day) {
        append(.month(day))
      }

      private mutating func append(_ value: Value) {
        key += Phrase.placeholder
        values.append(value)
      }
    }
  }

  /// Stands for a value of any type in a key, because the type cannot be read from the source.
  package static let placeholder = "%@"

  /// Text as written in a key, where a percent sign begins a placeholder.
  package static func escaped(_ words: String) -> String {
    guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
    return words.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}
