import TestSupport

/// Wrong values that people and programs enter into fields.
enum WrongValues {
  private static let long = String(repeating: "x", count: 10_000)
  private static let control = "\u{0}\u{1}\u{1b}[31m\u{7f}"
  private static let emoji = "🏃🏽‍♀️💥e\u{301}\u{202e}\u{feff}"
  private static let huge = String(repeating: "9", count: 40)
  /// For fields that accept one of a few values.
  private static let unknown = ["", "no such one", long, control, "-1"]
  private static let written = [
    "", "   ", long, control, emoji, "-1", "0", huge, "1e400", "NaN", "½", "1,000.5.3",
    "2026-02-30", "0000-00-00", "9999-12-31T23:59", "2026-05-17T25:61", "99:99-24:60",
    "<script>'\"&", "../../etc/passwd", "a,b;c", "file:///etc/passwd", "http://[::1",
  ]

  /// Every sixth of all values, different ones for each field, unless everything is tested.
  static func some(of field: FoundForm.Field, from start: Int) -> [String] {
    let all = all(of: field)
    guard !LongForm.isWanted else { return all }
    return stride(from: start % 6, to: all.count, by: 6).map { all[$0] }
  }

  private static func all(of field: FoundForm.Field) -> [String] {
    switch field.type {
    case "select": unknown
    case "hidden": unknown + [huge, "NaN", emoji]
    case "checkbox": ["on", "no such one", long]
    default: written
    }
  }

  /// A valid value for a field that a page leaves empty; nil for none.
  ///
  /// - Parameter number: different each time, since two equal entries of one minute, or two equal
  ///   ideas, are one.
  static func fitting(_ name: String, _ number: Int) -> String? {
    switch name {
    case "steps": "600"
    case "weight": "80"
    case "name": "push-ups"
    case "items": "example.org"
    case "place": "48, 11"
    case "title": "Idea \(number)"
    case "at": "2026-05-\(10 + number / 600 % 20)T\(10 + number / 60 % 10):\(10 + number % 50)"
    case "address": "https://service.example/\(number)"
    default: nil
    }
  }
}
