import Contracts
import Synchronization

/// The authority that vouches for what is shown in networks now.
final class CurrentAuthority: Sendable {
  private let shown = Mutex<CertificateAuthority?>(nil)

  /// Nil where browsers know it, and where nothing is served in networks.
  var current: CertificateAuthority? { shown.withLock { $0 } }

  func show(_ authority: CertificateAuthority?) {
    shown.withLock { $0 = authority }
  }
}
