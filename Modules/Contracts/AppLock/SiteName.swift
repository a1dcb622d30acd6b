/// Names of sites as shields get them, see ``LockItem/Kind/site``.
public enum SiteName {
  /// Whether it is a host name in ASCII and lower case with a dot, and no address.
  ///
  /// Source: RFC 1123, section 2.1; RFC 1035, section 2.3.4, for the lengths. `_` is not allowed there, but used.
  public static func isValid(_ name: String) -> Bool {
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.count >= 2, labels.allSatisfy(isLabel) else {
      return false
    }
    // Domain names end in a word; everything else is an address in some notation.
    return labels.last?.first.map(letters.contains) ?? false
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy {
        letters.contains($0) || digits.contains($0) || $0 == hyphen || $0 == UInt8(ascii: "_")
      }
  }
}
