/// A note as it is stored: one line that any terminal can show.
public enum EntryNote {
  public static let mostCharacters = 1_000

  /// The trimmed text without line breaks and control characters; nil if nothing is left.
  public static func cleaned(_ text: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    let note = scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
    return note.isEmpty ? nil : note
  }
}
