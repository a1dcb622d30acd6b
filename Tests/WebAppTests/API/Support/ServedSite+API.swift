import Contracts
import Foundation
import Testing

@testable import WebApp

extension ServedSite {
  /// The secret of a new token.
  func token(_ scope: AccessScope = .write) async throws -> String {
    try await access.addToken(named: scope.rawValue, scope: scope).secret
  }

  /// - Parameters:
  ///   - path: below `/api/1`.
  ///   - token: nil for none.
  ///   - json: nil for a request without a body.
  func call(
    _ method: String, _ path: String, token: String?, json: String? = nil, fields: [String] = []
  ) throws -> Reply {
    var fields = fields
    if let token { fields.append("Authorization: Bearer \(token)") }
    if let json {
      fields += ["Content-Type: application/json", "Content-Length: \(json.utf8.count)"]
    }
    let lines =
      ["\(method) \(base)/api/1\(path) HTTP/1.1", "Host: localhost:\(port)"] + fields
      + ["Connection: close", "", json ?? ""]
    return try send(lines.joined(separator: "\r\n"))
  }
}

extension Reply {
  /// The members of its error.
  var error: [String: String] {
    get throws {
      try JSONDecoder().decode([String: [String: String]].self, from: Data(body.utf8))["error"]
        ?? [:]
    }
  }

  /// The members of a document.
  var document: [String: Any] {
    get throws {
      try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }
  }
}
