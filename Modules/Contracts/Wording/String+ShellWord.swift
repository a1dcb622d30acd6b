extension String {
  /// Itself as a word that a shell reads as it stands, for commands that are told to be typed.
  ///
  /// Source: POSIX.1-2024, Shell Command Language, section 2.2.2: nothing but a single quote ends what
  /// single quotes hold.
  public var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+,:@%=~".unicodeScalars.contains($0)
    }
    guard isEmpty || !isPlain else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
