import Contracts
import HTTPTypes

/// The cookie with the secret of a browser that entered.
struct SessionCookie: Sendable {
  /// In seconds: 90 days, after which a browser has to enter again.
  static let lifetime = AccessGrant.browserLifetime
  /// How many with the same name are tried: another web app on this machine may have set some.
  private static let mostCandidates = 4

  private let instance: String
  /// Below which path of the host it is sent.
  let path: String
  /// Whether it is sent over TLS alone.
  let isSecure: Bool
  /// The user a proxy authenticated when it was set; nil for one set after a code.
  let user: String?

  /// - Parameter instance: distinguishes this web app from others on this machine and stays the same, such as the path
  ///   of its record.
  init(instance: String, base: SiteBase, isSecure: Bool = false, user: String? = nil) {
    self.instance = instance
    path = base.path.isEmpty ? "/" : base.path
    self.isSecure = isSecure
    self.user = user
  }

  /// Cookies ignore ports: two records served on one machine would overwrite each other's. One that was set for a
  /// proxy's user is only read if the proxy names the same user.
  ///
  /// Source of the prefix: RFC 6265bis, section 4.1.3.
  var name: String {
    let digits = String(Self.digest(instance + (user.map { "\n\($0)" } ?? "")), radix: 16)
    return (isSecure ? "__Secure-" : "") + "waymark-"
      + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The same for another way to reach us.
  func sent(below base: SiteBase, isSecure: Bool, to user: String? = nil) -> SessionCookie {
    SessionCookie(instance: instance, base: base, isSecure: isSecure, user: user)
  }

  /// The secrets that a request presents.
  func secrets(in fields: HTTPFields) -> [String] {
    let name = name
    let pairs = fields[values: .cookie].flatMap { $0.split(separator: ";") }
    let found = pairs.compactMap { pair -> String? in
      let trimmed = pair.drop { $0 == " " }
      return trimmed.hasPrefix("\(name)=") ? String(trimmed.dropFirst(name.count + 1)) : nil
    }
    return Array(found.prefix(Self.mostCandidates))
  }

  /// The value of a header that sets it. There is no `Secure` on loopback, as there is no TLS.
  func setting(_ secret: String) -> String { header(secret, seconds: Self.lifetime) }

  /// The value of a header that deletes it.
  var removal: String { header("", seconds: 0) }

  private func header(_ secret: String, seconds: Int64) -> String {
    "\(name)=\(secret); Path=\(path); Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  /// The same for the same text in every process. Source: FNV-1a, 64 bits.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
