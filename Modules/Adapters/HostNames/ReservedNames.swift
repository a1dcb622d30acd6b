/// Names that no site of the internet has.
enum ReservedNames {
  /// This machine and its own network.
  ///
  /// Source: RFC 6761 (localhost), RFC 6762 with its appendix G, RFC 8375 (home.arpa), and defaults of routers and
  /// distributions (`localdomain`).
  private static let local = [
    "corp", "home", "home.arpa", "internal", "intranet", "lan", "local", "localdomain", "localhost",
    "private",
  ]

  /// Not in the Domain Name System at all, so no shield can lock them.
  ///
  /// Source: RFC 6761 (invalid), RFC 7686 (onion), RFC 9476 (alt).
  private static let unresolved = ["alt", "invalid", "onion"]

  static func isLocal(_ labels: [String]) -> Bool { isBelow(local, labels) }

  static func isOutsideTheInternet(_ labels: [String]) -> Bool { isBelow(unresolved, labels) }

  private static func isBelow(_ names: [String], _ labels: [String]) -> Bool {
    names.contains { name in
      labels.joined(separator: ".") == name || labels.joined(separator: ".").hasSuffix(".\(name)")
    }
  }
}
