import AsyncHTTPClient
import Contracts
import Foundation
import NIOCore
import NIOHTTP1

extension HTTPClient.Request {
  private static let hostLetters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]%".utf8)

  /// Rejects what the client would interpret differently: it repairs invalid URLs, reaches local sockets through its
  /// own schemes, and traps on invalid ports.
  init(checking request: HTTPRequest) throws(HTTPFailure) {
    guard request.url.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let url = URL(string: request.url)
    else { throw .malformed(Phrase("its address is invalid")) }
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .malformed(Phrase("its address is neither http nor https"))
    }
    guard let host = url.host(percentEncoded: false), !host.isEmpty,
      host.utf8.allSatisfy(Self.hostLetters.contains)
    else { throw .malformed(Phrase("its address has no host")) }
    guard url.port.map((1...65_535).contains) ?? true else {
      throw .malformed(Phrase("its address has an invalid port"))
    }
    var headers = HTTPHeaders()
    for (name, value) in request.headers {
      guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7f) }) else {
        throw .malformed(Phrase("a header contains a control character"))
      }
      headers.replaceOrAdd(name: name, value: value)
    }
    // Some servers reject clients without one.
    if !headers.contains(name: "user-agent") { headers.add(name: "user-agent", value: "Waymark") }
    do {
      try self.init(
        url: url, method: NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue),
        headers: headers,
        body: request.body.isEmpty ? nil : .byteBuffer(ByteBuffer(bytes: request.body)))
    } catch {
      throw HTTPFailure(error)
    }
  }
}
