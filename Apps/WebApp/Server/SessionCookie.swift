import Contracts
import HTTPTypes

/// The cookie that holds the secret of a browser that entered.
struct SessionCookie: Sendable {
  /// In seconds: 90 days, after which a browser enters anew.
  static let lifetime = AccessGrant.browserLifetime
  /// How many of one name are looked at: another web app on this machine may have set some.
  private static let mostCandidates = 4

  /// Cookies carry no port: two records that are served on one machine would overwrite each other's.
  let name: String
  let path: String

  /// - Parameter instance: tells this web app from others on this machine and stays the same, such as the folder
  ///   of its record.
  init(instance: String, base: SiteBase) {
    let digits = String(Self.digest(instance), radix: 16)
    name = "waymark-" + String(repeating: "0", count: 16 - digits.count) + digits
    path = base.path.isEmpty ? "/" : base.path
  }

  /// The secrets that a request presents.
  func secrets(in fields: HTTPFields) -> [String] {
    let pairs = fields[values: .cookie].flatMap { $0.split(separator: ";") }
    let found = pairs.compactMap { pair -> String? in
      let trimmed = pair.drop { $0 == " " }
      return trimmed.hasPrefix("\(name)=") ? String(trimmed.dropFirst(name.count + 1)) : nil
    }
    return Array(found.prefix(Self.mostCandidates))
  }

  /// The value of a header that sets it. There is no `Secure` on loopback, where there is no TLS.
  func setting(_ secret: String) -> String {
    "\(name)=\(secret); Path=\(path); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Lax"
  }

  /// The value of a header that takes it back.
  var removal: String { "\(name)=; Path=\(path); Max-Age=0; HttpOnly; SameSite=Lax" }

  /// The same for the same text in every process. Source: FNV-1a, 64 bits.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
