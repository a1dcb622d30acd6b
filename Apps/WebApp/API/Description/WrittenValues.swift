import Contracts

/// Values in addresses and bodies, as the `Written…` types read them.
extension JSONValue {
  private static let date =
    "(?:(?:19|20|21)[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:19(?:0[48]|[2468][048]|[13579][26])|2000|20(?:0[48]|[2468][048]|[13579][26])"
    + "|21(?:0[48]|[2468][048]|[13579][26]))-02-29)"
  private static let time = "(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
  private static let fullTime = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
  private static let offset = "(?:Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9])"

  static let writtenDay: JSONValue = [
    "type": "string", "pattern": "^(?:today|yesterday|tomorrow|\(date))$",
    "description":
      "YYYY-MM-DD from \(Day.recordable.lowerBound) to \(Day.recordable.upperBound), today, yesterday or tomorrow.",
  ]

  static let writtenInstant: JSONValue = [
    "type": "string",
    "pattern":
      "^(?:\(time)|(?:today|yesterday|\(date))(?: \(time))?|\(date)T\(fullTime)\(offset)?)$",
    "description": """
    Such as 10:00, yesterday 18:30 or 2026-05-17T18:30:00+02:00; by default now. It can't be in \
    the future. Without an offset, it's in your time zone.
    """,
  ]

  static let kilograms: JSONValue = [
    "type": "number", "minimum": .decimal(Weight.range.lowerBound.kilograms),
    "maximum": .decimal(Weight.range.upperBound.kilograms),
  ]

  /// The borders are read to a thousandth of a pound.
  static let pounds: JSONValue = [
    "type": "number", "minimum": 44.0915, "exclusiveMaximum": 1102.3125,
    "description": "20 to 500 kilograms, read to a thousandth of a pound.",
  ]

  static func integer(_ range: ClosedRange<Int>, _ more: [String: JSONValue] = [:]) -> JSONValue {
    JSONValue.object([
      "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]).merging(more)
  }

  /// One line with at least one visible character.
  static func line(_ characters: Int) -> JSONValue {
    [
      "type": "string", "minLength": 1, "maxLength": .number(characters),
      "pattern": .text(
        #"^[^\u0000-\u001F\u007F-\u009F]*"#
          + #"[!-~\u00A1-\u00AC\u00AE-\u02FF\u0370-\u060F\u0620-\u1150\u3041-\u3100\u4E00-\u9FFF\uAC00-\uD7A3]"#
          + #"[^\u0000-\u001F\u007F-\u009F]*$"#),
      "description": "One line with at least one visible character.",
    ]
  }

  static func note(_ characters: Int) -> JSONValue {
    [
      "type": "string", "maxLength": .number(characters),
      "description": "Up to 32,768 bytes of UTF-8.",
    ]
  }

  static func words<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> JSONValue {
    .words(Word.allCases.map(\.rawValue))
  }
}
