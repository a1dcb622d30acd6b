extension PeerAddress {
  /// `HOST:PORT`, an IPv6 address in brackets; nil for anything else.
  public init?(written text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      return nil
    }
    let allowed = host.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789.:-_%".unicodeScalars.contains(scalar))
    }
    guard !host.isEmpty, host.utf8.count <= 253, allowed else { return nil }
    self.init(host: host, port: port)
  }

  public var written: String { "\(writtenHost):\(String(port))" }

  /// As a person types it into a shell: without the standard port, brackets in quotes.
  public var typed: String {
    let text = port == Self.standardPort ? writtenHost : written
    return isVersion6 ? "'\(text)'" : text
  }

  var isVersion6: Bool { host.contains(":") }

  private var writtenHost: String { isVersion6 ? "[\(host)]" : host }
}
