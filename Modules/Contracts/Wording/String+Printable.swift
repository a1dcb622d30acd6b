extension String {
  /// Without what would break a line or steer a terminal: names come from files of any origin.
  public var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar in
          if scalar.properties.isWhitespace { return " " }
          return scalar.properties.generalCategory == .control ? nil : scalar
        }))
  }
}
