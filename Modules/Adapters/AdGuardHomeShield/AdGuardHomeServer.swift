import Contracts
import Foundation

/// The part of AdGuard Home's HTTP interface that is used.
///
/// Source: AdGuardHome, the handlers of these paths in its Go sources.
struct AdGuardHomeServer: Sendable {
  /// People have lists of thousands of rules of their own, and reading half a list would lose the other half.
  private static let mostBytes = 8 << 20

  let http: any HTTPSending
  let address: String
  let secrets: any SecretStore
  let secretName: String

  /// The rules people wrote, and whether rules are applied at all.
  func filtering() async throws(ShieldFailure) -> (rules: UserRules, isEnabled: Bool) {
    let answer: AdGuardHomeFiltering = try await get("filtering/status")
    return (UserRules(answer.rules), answer.isEnabled)
  }

  /// Replaces all rules.
  func setRules(_ rules: [String]) async throws(ShieldFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let body = try? encoder.encode(["rules": rules]) else {
      throw ShieldFailure(Phrase("its rules can't be written as JSON"))
    }
    _ = try await send(.post, "filtering/set_rules", body: Array(body))
  }

  /// Whether its protection is on for the whole house.
  func isProtecting() async throws(ShieldFailure) -> Bool {
    let answer: AdGuardHomeStatus = try await get("status")
    return answer.isProtecting
  }

  /// Whether `client` is blocked from `name`.
  ///
  /// - Parameter client: an address or a ClientID; older servers ignore it.
  func blocks(_ name: String, for client: String?) async throws(ShieldFailure) -> Bool {
    var query = "name=\(HTTPRequest.escaped(name))"
    if let client { query += "&client=\(HTTPRequest.escaped(client))" }
    let answer: AdGuardHomeCheck = try await get("filtering/check_host?\(query)")
    return AdGuardHomeCheck.blocking.contains(answer.reason)
  }

  /// The identifiers of the device with that name; nil if there is none.
  func identifiers(ofClient name: String) async throws(ShieldFailure) -> [String]? {
    let answer: AdGuardHomeClients = try await get("clients")
    return answer.clients?.first { $0.name == name }?.ids
  }

  private func get<Answer: Decodable>(_ path: String) async throws(ShieldFailure) -> Answer {
    let response = try await send(.get, path)
    guard response.body.count < Self.mostBytes else {
      throw ShieldFailure(Phrase("AdGuard Home's answer is too long"))
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      throw ShieldFailure(
        Phrase("the server at its address isn't AdGuard Home, or its answer is incomplete"),
        remedy: Phrase("Check the address: use the one of its web page."))
    }
    return answer
  }

  private func send(
    _ method: HTTPMethod, _ path: String, body: [UInt8] = []
  ) async throws(ShieldFailure) -> HTTPResponse {
    var headers: [String: String] = [:]
    headers["Authorization"] = try authorization()
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    let request = HTTPRequest(
      method, "\(address)/control/\(path)", headers: headers, body: body, mostBytes: Self.mostBytes)
    let response: HTTPResponse
    do {
      response = try await http.send(request)
    } catch {
      throw ShieldFailure(error)
    }
    if let failure = ShieldFailure(response, of: secretName) { throw failure }
    return response
  }

  /// Nil for a server without a user, which needs no password.
  private func authorization() throws(ShieldFailure) -> String? {
    let found: [String: String]?
    do {
      found = try secrets.secrets(named: secretName)
    } catch {
      throw ShieldFailure(unreadPassword: error, remedy: .setUpAgain(secretName))
    }
    guard let user = found?["user"], !user.isEmpty else { return nil }
    let password = found?["password"] ?? ""
    return "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
  }
}
