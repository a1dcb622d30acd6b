import Contracts
import HTTPTypes

/// A proxy's information about a forwarded request. The caller has verified that the proxy is trusted.
struct ForwardedFields {
  private let fields: HTTPFields

  init(_ fields: HTTPFields) {
    self.fields = fields
  }

  /// The nearest proxy's value is last.
  private func last(_ name: HTTPField.Name) -> String? {
    let all = fields[values: name].flatMap { $0.split(separator: ",") }.map(Self.trimmed)
    return all.last.flatMap { $0.isEmpty ? nil : $0 }
  }

  var scheme: String? { last(.forwardedProto)?.lowercased() }

  var host: String? { last(.forwardedHost) }

  /// Without a trailing slash; empty if invalid.
  var prefix: String { (try? SiteBase(last(.forwardedPrefix) ?? ""))?.path ?? "" }

  /// Nil also if there are two: one of them may be the visitor's own.
  var user: String? {
    let users = fields[values: .remoteUser].map { Self.trimmed($0[...]) }
    guard users.count == 1, let user = users.first, !user.isEmpty, user.count <= 100,
      user.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return nil }
    return user
  }

  /// The last address that is not a proxy's.
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

  /// - Parameter name: a token, like all names in this file.
  private static func proxied(_ name: StaticString) -> HTTPField.Name {
    HTTPField.Name("\(name)") ?? .date
  }
}
