import Contracts
import HTTPTypes

/// What a proxy tells of a request that it hands on. Whoever reads this has made sure that a trusted one did.
struct ForwardedFields {
  private let fields: HTTPFields

  init(_ fields: HTTPFields) {
    self.fields = fields
  }

  /// What the nearest proxy says stands last.
  private func last(_ name: HTTPField.Name) -> String? {
    let all = fields[values: name].flatMap { $0.split(separator: ",") }.map(Self.trimmed)
    return all.last.flatMap { $0.isEmpty ? nil : $0 }
  }

  var scheme: String? { last(.forwardedProto)?.lowercased() }

  var host: String? { last(.forwardedHost) }

  /// Without a slash at its end; empty for what is no path.
  var prefix: String { (try? SiteBase(last(.forwardedPrefix) ?? ""))?.path ?? "" }

  /// Nil also where there are two: one of them may be the visitor's own.
  var user: String? {
    let users = fields[values: .remoteUser].map { Self.trimmed($0[...]) }
    guard users.count == 1, let user = users.first, !user.isEmpty, user.count <= 100,
      user.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return nil }
    return user
  }

  /// The last address that is no proxy's.
  func client(behind proxy: TrustedProxy, peer: NetworkAddress) -> NetworkAddress? {
    let hops = fields[values: .forwardedFor].flatMap { $0.split(separator: ",") }.map(Self.trimmed)
    for hop in hops.reversed() {
      guard let address = NetworkAddress(hop) else { return nil }
      if !proxy.trusts(address) { return address }
    }
    return peer
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.trimmed { $0 == " " || $0 == "\t" })
  }
}

extension HTTPField.Name {
  fileprivate static let forwardedFor = proxied("X-Forwarded-For")
  fileprivate static let forwardedHost = proxied("X-Forwarded-Host")
  fileprivate static let forwardedPrefix = proxied("X-Forwarded-Prefix")
  fileprivate static let forwardedProto = proxied("X-Forwarded-Proto")
  fileprivate static let remoteUser = proxied("Remote-User")

  /// - Parameter name: a token, as all names in this file are.
  private static func proxied(_ name: StaticString) -> HTTPField.Name {
    HTTPField.Name("\(name)") ?? .date
  }
}
