extension String {
  /// The text in a form that fits one line: line breaks, tabs and repeated blanks become one space,
  /// other invisible characters are removed, and letters are composed with their marks where
  /// possible.
  var shown: String {
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return self }
    var shown = ""
    var hasGap = false
    var hasMarks = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace && scalar.value != 0xA0 && scalar.value != 0x202F {
        hasGap = true
        continue
      }
      guard scalar.hasShape else { continue }
      if hasGap && !shown.isEmpty { shown.append(" ") }
      hasGap = false
      hasMarks = hasMarks || (0x300...0x36F).contains(scalar.value)
      shown.unicodeScalars.append(scalar)
    }
    return hasMarks ? shown.map(\.composed).joined() : shown
  }

  /// The text as a picture shows it: without emoji and the like, and without the gaps they leave.
  var settable: String {
    let shown = shown
    guard shown.unicodeScalars.contains(where: \.isLeftOut) else { return shown }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: shown.unicodeScalars.filter { !$0.isLeftOut })
    return String(kept).shown
  }
}

extension Character {
  /// With as many of its marks as a letter of the fonts has in itself, however they are encoded.
  fileprivate var composed: String {
    let scalars = Array(unicodeScalars)
    for count in stride(from: scalars.count, to: 1, by: -1) {
      let beginning = String(String.UnicodeScalarView(scalars[..<count]))
      guard let letter = FontCharacters.letters[beginning] else { continue }
      return String(String.UnicodeScalarView([letter] + scalars[count...]))
    }
    return String(self)
  }
}

extension Unicode.Scalar {
  /// Not a control character, a bidirectional control, or a character that XML forbids.
  ///
  /// Source: Extensible Markup Language 1.0, section 2.2, and Unicode Standard Annex 9.
  fileprivate var hasShape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      false
    default: !properties.isNoncharacterCodePoint
    }
  }
}
