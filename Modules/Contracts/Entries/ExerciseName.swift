/// What an exercise is called, in the person's words: not empty, without space around it.
public struct ExerciseName: Hashable, Sendable {
  public static let mostCharacters = 100

  public let text: String

  /// Nil for text that is empty, longer than ``mostCharacters``, of several lines, or with characters
  /// that would steer a terminal.
  public init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let start = text.drop { $0.isWhitespace }
    let end = start.reversed().drop { $0.isWhitespace }
    let trimmed = String(end.reversed())
    guard !trimmed.isEmpty, trimmed.count <= ExerciseName.mostCharacters else { return nil }
    self.text = trimmed
  }
}
