/// The household's custom rules in AdGuard Home, including ours.
///
/// Each of our rules directly follows a comment that marks it. A lost mark leaves one of our rules behind, and never
/// removes a foreign one.
struct UserRules: Sendable {
  private static let mark = "! waymark: "

  /// What is not ours, in its order.
  let foreign: [String]
  /// Our marks and rules.
  let ours: [String]

  init(_ lines: [String]) {
    var foreign: [String] = []
    var ours: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      guard line.utf8.starts(with: Self.mark.utf8) else {
        foreign.append(line)
        continue
      }
      ours.append(line)
      let site = line.utf8.dropFirst(Self.mark.utf8.count)
      if let rule = rest.first, rule.utf8.starts(with: "||".utf8),
        rule.utf8.dropFirst(2).starts(with: site),
        rule.utf8.dropFirst(2 + site.count).first == UInt8(ascii: "^")
      {
        ours.append(rule)
        rest.removeFirst()
      }
    }
    self.foreign = foreign
    self.ours = ours
  }

  /// Our lines for `sites` at the end of the list.
  static func lines(for sites: [String], client: ClientModifier?) -> [String] {
    sites.flatMap { ["\(mark)\($0)", "||\($0)^\(client?.text ?? "")"] }
  }

  /// Whether ours are these lines, byte for byte.
  func holds(_ lines: [String]) -> Bool {
    ours.map { Array($0.utf8) } == lines.map { Array($0.utf8) }
  }
}

/// Limits a rule to one device.
///
/// Source: “DNS filtering syntax”, modifier `client`: names of clients, addresses and ranges of them.
struct ClientModifier: Sendable {
  private static let addressLetters = Set("0123456789abcdefABCDEF:./".utf8)

  /// As given: an address, a range, or the device's name in AdGuard Home.
  let client: String

  /// Nil for text that is not allowed in a rule.
  init?(_ client: String) {
    guard !client.isEmpty,
      client.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return nil }
    self.client = client
  }

  /// Whether it is an address or a range of them.
  var isAddress: Bool {
    client.utf8.allSatisfy(Self.addressLetters.contains)
      && client.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  /// The end of a rule.
  var text: String {
    if isAddress { return "$client=\(client)" }
    let escaped = client.map { "\\'\",|".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "$client='\(escaped)'"
  }
}
