import AdGuardHomeShield
import Contracts
import ContractsTesting
import Foundation
import OutgoingHTTP
import TestSupport

/// Runs `adguard_home.py` on its own port, until deinitialised.
final class AdGuardHome: Sendable {
  let http = OutgoingHTTP(timeLimit: .seconds(2))
  private let server: PythonServer

  init() throws {
    server = try PythonServer("adguard_home.py")
  }

  var address: String { server.address }

  /// Afterwards the port refuses connections.
  func stop() {
    server.stop()
  }

  func shield(
    client: String? = nil, password: String = "p:ass wört"
  ) -> AdGuardHomeShield {
    let secrets = InMemorySecretStore([
      "adguard": [
        AdGuardHomeShield.SecretKey.user: "anna", AdGuardHomeShield.SecretKey.password: password,
      ]
    ])
    return AdGuardHomeShield(
      name: ShieldName("adguard"), http: http, address: address, secrets: secrets,
      secretName: "adguard", client: client)
  }

  /// The whole state of the server.
  func state() async throws -> JSONAnswer {
    let response = try await http.send(
      HTTPRequest(.get, "\(address)/test", mostBytes: 32 << 20))
    return try JSONAnswer(String(decoding: response.body, as: UTF8.self))
  }

  func rules() async throws -> [String] {
    try await state()("user_rules").array.compactMap(\.string)
  }

  /// All rules but our comment-and-rule pairs.
  func foreignRules() async throws -> [String] {
    var rules = try await rules()
    while let mark = rules.firstIndex(where: { $0.hasPrefix("! waymark: ") }) {
      rules.removeSubrange(mark...min(mark + 1, rules.count - 1))
    }
    return rules
  }

  /// - Parameter json: the parts of the state to change.
  func set(_ json: String) async throws {
    _ = try await http.send(
      HTTPRequest(.post, "\(address)/test", body: Array(#"{"state": \#(json)}"#.utf8)))
  }

  func set(rules: [String]) async throws {
    try await set(
      #"{"user_rules": \#(String(decoding: JSONEncoder().encode(rules), as: UTF8.self))}"#)
  }

  /// - Parameter kind: the fault, as JSON.
  func fault(_ kind: String, at path: String, times: Int = 1) async throws {
    let fault = #"{"fault": {"path": "\#(path)", "kind": \#(kind), "times": \#(times)}}"#
    _ = try await http.send(HTTPRequest(.post, "\(address)/test", body: Array(fault.utf8)))
  }
}
