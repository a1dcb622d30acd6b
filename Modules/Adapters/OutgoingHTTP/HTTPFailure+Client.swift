import AsyncHTTPClient
import Contracts
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPFailure {
  /// The user or the process no longer waits for it.
  static let calledOff = HTTPFailure.cutOff(Phrase("it was cancelled here"))

  /// Translates an error of the client. Its own text is not used where it could contain what was sent.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as HTTPClientError: Self(client: error)
      case let error as NIOConnectionError: .unreachable(error.words)
      case let error as IOError: Self(system: error)
      case let error as NIOSSLExtraError:
        .untrusted(
          error == .failedToValidateHostname
            ? Phrase("its certificate is for another name") : Phrase("the TLS handshake failed"))
      case NIOSSLError.uncleanShutdown, HTTPParserError.invalidEOFState:
        .cutOff(Phrase("it closed the connection"))
      case NIOSSLError.failedToLoadCertificate, NIOSSLError.noSuchFilesystemObject:
        .untrusted(Phrase("the file of extra certificates can't be read"))
      case let error as NIOSSLError: .untrusted(Self.words(forHandshake: "\(error)"))
      case let error as BoringSSLError: .untrusted(Self.words(forHandshake: "\(error)"))
      case is HTTPParserError: .cutOff(Phrase("its answer isn't HTTP"))
      case is CancellationError: .calledOff
      case ChannelError.connectTimeout: .unreachable(Phrase("the connection timed out"))
      default: .cutOff(Phrase("the connection failed"))
      }
  }

  private init(client error: HTTPClientError) {
    self =
      switch error {
      case .invalidURL, .emptyHost, .emptyScheme: .malformed(Phrase("its address is invalid"))
      case .connectTimeout, .getConnectionFromPoolTimeout:
        .unreachable(Phrase("the connection timed out"))
      case .tlsHandshakeTimeout, .deadlineExceeded, .readTimeout, .writeTimeout: .timedOut
      case .remoteConnectionClosed, .uncleanShutdown: .cutOff(Phrase("it closed the connection"))
      case .cancelled: .calledOff
      case .alreadyShutdown: .unreachable(Phrase("this process is stopping"))
      default: .cutOff(Phrase("the connection failed"))
      }
  }

  private init(system error: IOError) {
    let words = Phrase(verbatim: String(cString: strerror(error.errnoCode)))
    self =
      switch error.errnoCode {
      case EPIPE, ECONNRESET: .cutOff(words)
      default: .unreachable(words)
      }
  }

  /// - Parameter description: of the TLS library; it gives the reason in capital letters.
  private static func words(forHandshake description: String) -> Phrase {
    description.contains("CERTIFICATE_VERIFY_FAILED")
      ? Phrase(
        "its certificate has expired, or its issuer isn't trusted by this machine")
      : Phrase("the TLS handshake failed")
  }
}

extension NIOConnectionError {
  /// Without the host name.
  fileprivate var words: Phrase {
    guard let failure = connectionErrors.first?.error else {
      return Phrase("there's no such host")
    }
    return switch failure {
    case let error as IOError: Phrase(verbatim: String(cString: strerror(error.errnoCode)))
    default: Phrase("the connection timed out")
    }
  }
}
