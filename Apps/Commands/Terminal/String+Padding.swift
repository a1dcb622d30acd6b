extension String {
  /// Without what would break a line or steer a terminal: names come from files of any origin.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar in
          if scalar.properties.isWhitespace { return " " }
          return scalar.properties.generalCategory == .control ? nil : scalar
        }))
  }

  var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
