import Contracts
import Foundation

@testable import NotificationChannels

/// The test push service's report about a message.
struct PushAnswer {
  private struct Document: Decodable {
    struct Claims: Decodable {
      var aud: String
      var exp: Int64
      var sub: String
    }

    var problem: String?
    var plaintext: String?
    var claims: Claims?
    var headers: [String: String]?
  }

  let status: Int
  /// Why it was rejected.
  let problem: String?
  /// The text that the browser decrypted.
  let plaintext: [UInt8]?
  let audience: String?
  let expiry: Int64?
  let contact: String?
  /// With lower-case names.
  let headers: [String: String]

  init(_ response: HTTPResponse) throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(response.body))
    status = response.status
    problem = document.problem
    plaintext = document.plaintext.flatMap(Base64URL.decode)
    audience = document.claims?.aud
    expiry = document.claims?.exp
    contact = document.claims?.sub
    headers = document.headers ?? [:]
  }

  /// The message as the service worker would see it.
  var message: [String: String]? {
    plaintext.flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0)) }
  }
}
