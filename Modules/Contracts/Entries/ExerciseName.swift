/// What an exercise is called, in the person's words: not empty, without space around it.
public struct ExerciseName: Hashable, Sendable {
  public static let mostCharacters = 100

  public let text: String

  /// Nil for text that is empty, longer than ``mostCharacters`` or of several lines.
  public init?(_ text: String) {
    guard !text.contains(where: \.isNewline) else { return nil }
    let start = text.drop { $0.isWhitespace }
    let end = start.reversed().drop { $0.isWhitespace }
    let trimmed = String(end.reversed())
    guard !trimmed.isEmpty, trimmed.count <= ExerciseName.mostCharacters else { return nil }
    self.text = trimmed
  }
}
