/// Checks host names once more on this side: what the person's end sends may come from anybody who is them.
enum SiteName {
  /// Whether it is a host name in ASCII and lower case with a dot, neither an address nor this machine's.
  ///
  /// Source: RFC 1123, section 2.1; RFC 6761, section 6.3.
  static func isValid(_ name: String) -> Bool {
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.count >= 2, labels.allSatisfy(isLabel),
      let last = labels.last, let first = last.first
    else { return false }
    // Names of the internet end in a word; the rest are addresses, in one notation or another.
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return String(Substring(last)) != "localhost"
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let dash = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != dash && label.last != dash
      && label.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == dash
          || $0 == UInt8(ascii: "_")
      }
  }
}
