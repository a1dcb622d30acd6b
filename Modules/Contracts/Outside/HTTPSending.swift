import Foundation

/// Sends HTTP requests.
public protocol HTTPSending: Sendable {
  /// Sends once, without following redirects or retrying. Ends within 30 seconds whatever the server does, and when its
  /// task is cancelled, unless ``HTTPRequest/outlivesCancellation``.
  ///
  /// - Throws: ``HTTPFailure`` without a complete response; whether the server accepted the request is then unknown.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSending {
  /// How many bytes of a response body are kept unless a request says otherwise; the rest is read and dropped.
  public static var mostBytes: Int { 65_536 }
}

public enum HTTPMethod: String, CaseIterable, Sendable {
  case delete = "DELETE"
  case get = "GET"
  case post = "POST"
  case put = "PUT"
}

/// One HTTP request.
public struct HTTPRequest: Hashable, Sendable {
  public var method: HTTPMethod
  /// Absolute, `http` or `https`. It may contain a secret.
  public var url: String
  /// Names in any case; one value each. They may contain secrets.
  public var headers: [String: String]
  public var body: [UInt8]
  /// How many bytes of the response body are kept; nil for ``HTTPSending/mostBytes``.
  public var mostBytes: Int?
  /// Whether it is completed even if the task is cancelled: for resources that have to be released.
  public var outlivesCancellation: Bool

  public init(
    _ method: HTTPMethod, _ url: String, headers: [String: String] = [:], body: [UInt8] = [],
    mostBytes: Int? = nil, outlivesCancellation: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.mostBytes = mostBytes
    self.outlivesCancellation = outlivesCancellation
  }

  /// Text as a component of a URL's path or query.
  ///
  /// Source: RFC 3986, section 2.3, unreserved characters.
  public static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isUnreserved) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// What a server answered, with any status.
public struct HTTPResponse: Hashable, Sendable {
  /// For example 200; redirects are responses too and are not followed.
  public var status: Int
  /// Names in lower case; repeated headers are joined by a comma and a space.
  public var headers: [String: String]
  /// Its beginning, up to ``HTTPRequest/mostBytes``.
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why there was no response. Its text contains neither the path of the URL nor headers, so it may
/// be shown and stored.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The request cannot be sent at all, for example because of an invalid address.
  case malformed(Phrase)
  /// No server answers: no such name, connection refused, no route.
  case unreachable(Phrase)
  /// The server is not trusted: the certificate or the handshake failed.
  case untrusted(Phrase)
  /// The server was too slow.
  case timedOut
  /// The connection ended before the response did.
  case cutOff(Phrase)

  /// In a few words for the user, for example `the server was too slow`.
  public var reason: Phrase {
    switch self {
    case .malformed(let detail): Phrase("the request can't be sent: \(detail)")
    case .unreachable(let detail): Phrase("the server can't be reached: \(detail)")
    case .untrusted(let detail): Phrase("the server can't be trusted: \(detail)")
    case .timedOut: Phrase("the server took too long to answer")
    case .cutOff(let detail): Phrase("the request failed: \(detail)")
    }
  }
}
