import Foundation

/// The terminal's screen after each key, as a text fixture.
///
/// `WAYMARK_RECORD=1 Scripts/test -- --filter EndToEndTests.OnboardingTests` records it again, to
/// be reviewed before it is committed.
struct Recording {
  private static let rule = String(repeating: "─", count: 24)

  /// Text that differs between machines, and its replacement.
  private let hidden: [String: String]
  private var text = ""

  init(hiding hidden: [String: String]) {
    self.hidden = hidden
  }

  /// - Parameter key: the key or text before this screen.
  mutating func note(_ key: String, _ screen: String) {
    let shown = hidden.reduce(screen) { $0.replacing($1.key, with: $1.value) }
    text += "\(Self.rule) \(key)\n\(shown)"
  }

  /// Whether it equals the fixture; prints it otherwise.
  func isAsKept(in fixture: String) throws -> Bool {
    let path = Executable.fixture(fixture)
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    if kept != text { print("This is not \(fixture):\n\(text)") }
    return kept == text
  }

  /// The screens of a fixture, without the keys.
  static func frames(of fixture: String) throws -> [String] {
    try String(contentsOfFile: Executable.fixture(fixture), encoding: .utf8)
      .split(separator: rule).map { frame in
        String(frame.drop { $0 != "\n" }.drop { $0 == "\n" })
      }
  }
}
