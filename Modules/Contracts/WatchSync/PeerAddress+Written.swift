extension PeerAddress {
  /// From `HOST:PORT`, with brackets around an IPv6 address; nil for anything else.
  public init?(written text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      // Its zone, if it has one, names an interface of this machine.
      let address = host.prefix { $0 != "%" }
      guard address.contains(":"), NetworkAddress(String(address)) != nil else { return nil }
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

  /// As a person types it: as ``init(written:)``, or a host alone, with the standard port, where an IPv6 address needs
  /// no brackets.
  public init?(typed text: String) {
    if let address = PeerAddress(written: text) {
      self = address
      return
    }
    let host = text.contains(":") && !text.hasPrefix("[") ? "[\(text)]" : text
    self.init(written: "\(host):\(String(Self.standardPort))")
  }

  /// As ``init(written:)`` reads it: `host:port`, an IPv6 address in brackets.
  public var written: String { "\(writtenHost):\(String(port))" }

  /// As a person types it into a shell: without the standard port, and with quotes around brackets.
  public var typed: String {
    let text = port == Self.standardPort ? writtenHost : written
    return isVersion6 ? "'\(text)'" : text
  }

  var isVersion6: Bool { host.contains(":") }

  private var writtenHost: String { isVersion6 ? "[\(host)]" : host }
}
