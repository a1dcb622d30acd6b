import Foundation

/// What a terminal showed after each key, as text that is kept among the fixtures.
///
/// `WAYMARK_RECORD=1 Scripts/test -- --filter EndToEndTests.OnboardingTests` writes it anew, to be
/// looked at before it is kept.
struct Recording {
  private static let rule = String(repeating: "─", count: 24)

  /// What is another on every machine, and what stands in its place.
  private let hidden: [String: String]
  private var text = ""

  init(hiding hidden: [String: String]) {
    self.hidden = hidden
  }

  /// - Parameter key: what was pressed or typed before the screen looked so.
  mutating func note(_ key: String, _ screen: String) {
    let shown = hidden.reduce(screen) { $0.replacing($1.key, with: $1.value) }
    text += "\(Self.rule) \(key)\n\(shown)"
  }

  /// Whether it is what the fixture holds; says what else it is.
  func isAsKept(in fixture: String) throws -> Bool {
    let path = Executable.fixture(fixture)
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    if kept != text { print("This is not \(fixture):\n\(text)") }
    return kept == text
  }

  /// The screens of a fixture, without what was pressed.
  static func frames(of fixture: String) throws -> [String] {
    try String(contentsOfFile: Executable.fixture(fixture), encoding: .utf8)
      .split(separator: rule).map { frame in
        String(frame.drop { $0 != "\n" }.drop { $0 == "\n" })
      }
  }
}
