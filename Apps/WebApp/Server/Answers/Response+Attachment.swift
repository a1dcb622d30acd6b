import Contracts
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Files that a browser saves instead of showing.
extension Response {
  /// In bytes: what is read from disk at a time.
  private static let pieceBytes = 65_536

  /// - Parameter body: of the request that is answered.
  static func attachment(_ file: PageFile, on body: VisitBody) -> Response {
    var response =
      switch file.content {
      case .bytes(let bytes): Response.bytes(bytes, as: file.mediaType)
      case .stored(let stored): Response(status: .ok, body: pieces(of: stored, on: body))
      }
    response.headers[.contentType] = file.mediaType
    response.headers[.contentDisposition] = disposition(file.name)
    if case .stored(let stored) = file.content {
      response.headers[.contentLength] = String(stored.byteCount)
    }
    return response
  }

  /// Its length is unknown to the server, so that the limit applies to each piece and not to the whole.
  private static func pieces(of file: TemporaryFile, on body: VisitBody) -> ResponseBody {
    ResponseBody { writer in
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
      defer { withExtendedLifetime(file) { try? handle.close() } }
      while let piece = try handle.read(upToCount: pieceBytes), !piece.isEmpty {
        try await body.channel.whileOpen(for: body.limits.writing) {
          try await writer.write(ByteBuffer(bytes: piece))
        }
      }
      try await writer.finish(nil)
    }
  }

  /// With an ASCII name for programs that support no other.
  ///
  /// Source: RFC 6266, section 4.3 and appendix D; RFC 8187.
  private static func disposition(_ name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { scalar in
        let isPlain =
          (0x20...0x7e).contains(scalar.value) && !"\"\\%".unicodeScalars.contains(scalar)
        return isPlain ? Character(scalar) : "_"
      })
    let whole = Contracts.HTTPRequest.escaped(name)
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(whole)"
  }
}
