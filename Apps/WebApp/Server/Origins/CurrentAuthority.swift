import Contracts
import Synchronization

/// The current certificate authority for addresses in networks.
final class CurrentAuthority: Sendable {
  private let shown = Mutex<CertificateAuthority?>(nil)

  /// Nil if browsers trust it already, and if nothing is served in networks.
  var current: CertificateAuthority? { shown.withLock { $0 } }

  func show(_ authority: CertificateAuthority?) {
    shown.withLock { $0 = authority }
  }
}
