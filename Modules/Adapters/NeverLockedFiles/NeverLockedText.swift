import Contracts

/// The host names in lines of such files, without comments.
enum NeverLockedText {
  /// A line of the administrator's list: `example.org`, or `*.example.org` for it with all names below.
  static func listed(_ line: Substring) -> (name: String, isZone: Bool)? {
    let word = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).first ?? ""
    for zone in ["*.", "."] where word.hasPrefix(zone) {
      return host(word.dropFirst(zone.count)).map { ($0, true) }
    }
    return host(word).map { ($0, false) }
  }

  /// The hosts of all addresses in a line, as in package managers' files: `https://user@host:443/path`.
  static func addressed(_ line: Substring) -> [String] {
    guard !isComment(line) else { return [] }
    return line.ranges(of: "://").compactMap { range in
      let authority = line[range.upperBound...].prefix {
        !$0.isWhitespace && !"/?#\"';,<>()[]{}".contains($0)
      }
      let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      return host((place ?? authority).prefix { $0 != ":" })
    }
  }

  /// The time servers in a line: `NTP=a b` of systemd, `server a` of the others.
  static func timeServers(_ line: Substring) -> [String] {
    guard !isComment(line) else { return [] }
    let words = line.split { $0.isWhitespace || $0 == "=" }
    guard let key = words.first?.lowercased() else { return [] }
    let named = words.dropFirst().prefix { !$0.hasPrefix("#") }
    switch key {
    case "ntp", "fallbackntp": return named.compactMap(host)
    case "server", "servers", "pool", "peer": return named.prefix(1).compactMap(host)
    default: return []
    }
  }

  /// In the form that shields use; nil for text that is not an internet host name.
  static func host(_ text: some StringProtocol) -> String? {
    let name = text.lowercased()
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    return SiteName.isValid(bare) ? bare : nil
  }

  private static func isComment(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.hasPrefix("#") || text.hasPrefix(";") || text.hasPrefix("//")
  }
}
