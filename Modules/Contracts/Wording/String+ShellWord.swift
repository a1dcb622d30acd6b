extension String {
  /// Itself as a word that a shell reads as it stands, for commands that are told to be typed.
  ///
  /// Source: POSIX.1-2024, Shell Command Language, section 2.2.2: nothing but a single quote ends what
  /// single quotes hold. What ``Unicode/Scalar/steers`` is written by its bytes between `$'` and `'`,
  /// section 2.2.4.
  public var shellWord: String {
    guard !unicodeScalars.contains(where: \.steers) else { return escapedShellWord }
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+,:@%=~".unicodeScalars.contains($0)
    }
    guard isEmpty || !isPlain else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  private var escapedShellWord: String {
    let escaped = unicodeScalars.reduce(into: "") { word, scalar in
      if scalar.steers {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        if scalar == "'" || scalar == "\\" { word += "\\" }
        word.unicodeScalars.append(scalar)
      }
    }
    return "$'\(escaped)'"
  }
}
