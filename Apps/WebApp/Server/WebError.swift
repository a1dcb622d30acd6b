import Contracts
import Foundation
import NIOCore

/// Why the web app does not listen.
enum WebError: Error, Hashable {
  case portInUse(Int)
  case portRefused(Int)
  /// It listened, and stopped on its own.
  case ended
  /// The certificate cannot be used.
  case noTLS(String)

  /// - Parameter error: the system's, from trying to listen.
  init?(_ error: any Error, port: Int) {
    guard let code = (error as? IOError)?.errnoCode else { return nil }
    switch code {
    case EADDRINUSE: self = .portInUse(port)
    case EACCES, EPERM: self = .portRefused(port)
    default: return nil
    }
  }
}

extension WebError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .portInUse(let port):
      Explanation(
        .unavailable,
        Phrase("Another program uses port \(String(port)), so the web app can't."),
        hint: Phrase("Choose another port, or a free one: waymark serve --port 0"))
    case .portRefused(let port):
      Explanation(
        .unavailable, Phrase("This user can't use port \(String(port))."),
        hint: Phrase("Choose another port, or a free one: waymark serve --port 0"))
    case .noTLS(let reason):
      Explanation(.configuration, Phrase("Can't use the certificate: \(reason)"))
    case .ended:
      Explanation(.bug, Phrase("The web app stopped."))
    }
  }
}
