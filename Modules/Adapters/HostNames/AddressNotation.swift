import Foundation

/// Addresses in every notation that browsers and the C library read.
enum AddressNotation {
  /// Whether the last label is a number, as in `127.0.0.1`, `0x7f.1` and `2130706433`: then it is an address or
  /// invalid.
  ///
  /// Source: URL Standard of WHATWG, "ends in a number checker".
  static func endsInNumber(_ labels: [String]) -> Bool {
    guard let last = labels.last else { return false }
    if last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    return last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  static func isIPv4(_ text: String) -> Bool {
    var address = in_addr()
    return inet_aton(text, &address) != 0
  }

  /// With or without brackets, port and zone, as in `[fe80::1%eth0]:80`.
  static func isIPv6(_ text: String) -> Bool {
    var inner = text[...]
    if inner.hasPrefix("[") {
      guard let end = inner.firstIndex(of: "]") else { return false }
      inner = inner[..<end].dropFirst()
    }
    var address = in6_addr()
    return inet_pton(AF_INET6, String(inner.prefix { $0 != "%" }), &address) == 1
  }
}
