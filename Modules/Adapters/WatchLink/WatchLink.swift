public import Contracts
import NIOCore
import NIOSSL
import Synchronization

/// Links devices by TLS 1.3 over TCP: both sides show a certificate, whose key identifies them.
public final class WatchLink: PeerLinking {
  /// From where this device can be reached.
  public enum Reach: Sendable {
    /// All networks of this machine.
    case networks
    case thisMachine
  }

  static let applicationProtocol = "waymark/1"
  /// The name of this device's key among the secrets.
  static let secretName = "watch-link"

  let reach: Reach
  let limits: LinkLimits
  let timeSource: any TimeSource
  private let secrets: any SecretStore
  private let identity = Mutex<Identity?>(nil)

  struct Identity {
    var key: PeerKey
    var server: NIOSSLContext
    var client: NIOSSLContext
  }

  public init(
    secrets: any SecretStore, timeSource: any TimeSource, reach: Reach = .networks,
    limits: LinkLimits = LinkLimits()
  ) {
    self.secrets = secrets
    self.timeSource = timeSource
    self.reach = reach
    self.limits = limits
  }

  public func ownKey() throws -> PeerKey { try ownIdentity().key }

  func ownIdentity() throws -> Identity {
    try identity.withLock { identity in
      if let identity { return identity }
      let own = try ownCertificate()
      let new = Identity(
        key: own.peerKey,
        server: try NIOSSLContext(
          configuration: own.configuration(isServer: true, shutdown: limits.goodbye)),
        client: try NIOSSLContext(
          configuration: own.configuration(isServer: false, shutdown: limits.goodbye)))
      identity = new
      return new
    }
  }

  /// The stored key, or a new one. A damaged one is not replaced: no paired device would recognise this one, and the
  /// person has to know why.
  private func ownCertificate() throws -> OwnCertificate {
    if let kept = try secrets.secrets(named: Self.secretName) { return try read(kept) }
    let own = try OwnCertificate()
    if try secrets.create(try own.kept, named: Self.secretName) { return own }
    // Another process was faster.
    guard let kept = try secrets.secrets(named: Self.secretName) else { return own }
    return try read(kept)
  }

  private func read(_ kept: [String: String]) throws -> OwnCertificate {
    do {
      return try OwnCertificate(kept)
    } catch {
      throw SecretError.cannotRead(name: Self.secretName, detail: Phrase("the file is damaged"))
    }
  }
}
