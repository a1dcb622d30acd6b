import TestSupport

/// What people and programs write into fields that is not meant there.
enum WrongValues {
  private static let long = String(repeating: "x", count: 10_000)
  private static let control = "\u{0}\u{1}\u{1b}[31m\u{7f}"
  private static let emoji = "🏃🏽‍♀️💥e\u{301}\u{202e}\u{feff}"
  private static let huge = String(repeating: "9", count: 40)
  /// Of fields that take one of a few.
  private static let unknown = ["", "no such one", long, control, "-1"]
  private static let written = [
    "", "   ", long, control, emoji, "-1", "0", huge, "1e400", "NaN", "½", "1,000.5.3",
    "2026-02-30", "0000-00-00", "9999-12-31T23:59", "2026-05-17T25:61", "99:99-24:60",
    "<script>'\"&", "../../etc/passwd", "a,b;c", "file:///etc/passwd", "http://[::1",
  ]

  /// Of all there are every sixth, of another field others, unless much is to be tried.
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

  /// What goes into another field that a page leaves empty; nil for nothing.
  ///
  /// - Parameter number: another one each time, since two entries of one minute, or two ideas, are one.
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
