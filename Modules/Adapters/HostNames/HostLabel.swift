internal import CIDN2

/// One part of a host name between its dots.
enum HostLabel {
  /// Source: RFC 1035, section 2.3.4.
  private static let longest = 63
  private static let international = "xn--"

  /// In lower case, an international one as `xn--…`; nil for characters not allowed in a host name.
  ///
  /// Source: RFC 1123, section 2.1, and RFC 5891 with the mapping of UTS 46 for non-ASCII characters.
  static func ascii(_ label: String) -> String? {
    // C would end it at a NUL, and libidn2 drops `_` silently.
    guard label.unicodeScalars.allSatisfy({ !$0.isASCII || isAllowed($0) }) else { return nil }
    let isPlain = label.utf8.allSatisfy { $0 < 0x80 }
    let lower = isPlain ? label.lowercased() : label
    guard let ascii = isPlain && !lower.hasPrefix(international) ? lower : encoded(lower),
      (1...longest).contains(ascii.utf8.count), ascii.unicodeScalars.allSatisfy(isAllowed),
      !ascii.hasPrefix("-"), !ascii.hasSuffix("-")
    else { return nil }
    return ascii
  }

  /// libidn2's encoding; nil for an invalid `xn--…`.
  private static func encoded(_ label: String) -> String? {
    var result: UnsafeMutablePointer<CChar>?
    let flags = IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue
    let status = idn2_to_ascii_8z(label, &result, Int32(flags))
    guard let result else { return nil }
    defer { idn2_free(result) }
    return status == IDN2_OK.rawValue ? String(cString: result).lowercased() : nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }
}
