import Contracts

/// Ways to corrupt a message before it reaches the push service.
enum Corruption: Sendable {
  case authorization, cipher, claims, coding, cut, life, path, salt, sender, signature, size, topic
  case urgency

  func apply(to request: inout HTTPRequest) {
    switch self {
    case .authorization: request.headers["Authorization"] = nil
    case .cipher: request.body[100] ^= 1
    case .claims: changeToken { $0[1] = "ab" + $0[1].dropFirst(2) }
    case .coding: request.headers["Content-Encoding"] = "aesgcm"
    case .cut: request.body.removeLast()
    case .life: request.headers["TTL"] = nil
    case .path: request.url += "x"
    case .salt: request.body[0] ^= 1
    case .sender: request.body[40] ^= 1
    case .signature: changeToken { $0[2] = String($0[2].reversed()) }
    case .size: request.body += [UInt8](repeating: 0, count: 4_096)
    case .topic: request.headers["Topic"] = String(repeating: "a", count: 33)
    case .urgency: request.headers["Urgency"] = "highest"
    }
    func changeToken(_ change: (inout [String]) -> Void) {
      guard let whole = request.headers["Authorization"] else { return }
      var parts = whole.split(separator: ", k=").map(String.init)
      var token = parts[0].split(separator: ".").map(String.init)
      change(&token)
      parts[0] = token.joined(separator: ".")
      request.headers["Authorization"] = parts.joined(separator: ", k=")
    }
  }
}
