public import Contracts
import SwiftASN1
import Synchronization
import X509

/// Vouches for this machine in its networks, with a key that never leaves the record's folder.
///
/// Its own certificate limits what it may vouch for: a stolen key could impersonate a machine of a private network, but
/// not a bank.
public final class LocalAuthority: CertificateKeeping {
  /// What it is called among secrets.
  static let secretName = "local-authority"
  /// A certificate is renewed this long before its end. In seconds.
  static let renewal: Int64 = 30 * 86_400

  private let secrets: any SecretStore
  private let latest = Mutex<Shown?>(nil)

  fileprivate struct Shown {
    var names: ServedNames
    var leaf: LeafCertificate
    var root: AuthorityRoot
  }

  public init(secrets: any SecretStore) {
    self.secrets = secrets
  }

  public func certificate(for names: ServedNames, at now: Instant) throws -> ServerCertificate {
    try latest.withLock { latest in
      if let latest, latest.names == names, latest.leaf.isGood(at: now) {
        return try latest.served
      }
      let root = try root(for: names, at: now)
      let leaf = try LeafCertificate(for: names, from: root, at: now)
      latest = Shown(names: names, leaf: leaf, root: root)
      return try Shown(names: names, leaf: leaf, root: root).served
    }
  }

  /// The stored authority; a new one if there is none and shortly before its end, which has to be installed in
  /// browsers. A slow clock ends none.
  private func root(for names: ServedNames, at now: Instant) throws -> AuthorityRoot {
    do {
      if let kept = try secrets.secrets(named: Self.secretName) {
        let root = try AuthorityRoot(kept)
        guard root.end - now <= Self.renewal else { return root }
        try secrets.remove(Self.secretName)
      }
      let root = try AuthorityRoot(for: names, at: now)
      if try secrets.create(try root.kept, named: Self.secretName) { return root }
      guard let other = try secrets.secrets(named: Self.secretName) else { return root }
      return try AuthorityRoot(other)
    } catch SecretError.cannotRead(_, let detail) {
      throw CertificateError.noAuthority(detail)
    }
  }
}

extension LocalAuthority.Shown {
  fileprivate var served: ServerCertificate {
    get throws {
      ServerCertificate(
        chain: try leaf.certificate.serializeAsPEM().pemString + "\n",
        key: leaf.key, end: leaf.end, authority: try root.authority)
    }
  }
}
