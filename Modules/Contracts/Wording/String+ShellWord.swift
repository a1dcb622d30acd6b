extension String {
  /// Quoted as one word for a shell, for commands that the user is asked to type.
  ///
  /// Source: POSIX.1-2024, Shell Command Language, section 2.2.2: only a single quote ends a single-quoted string.
  /// Scalars with ``Unicode/Scalar/steers`` are written as bytes between `$'` and `'`, section 2.2.4.
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
