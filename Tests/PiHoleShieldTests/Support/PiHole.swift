import Contracts
import ContractsTesting
import Foundation
import OutgoingHTTP
import PiHoleShield
import TestSupport
import Testing

/// Runs `pi_hole.py` on its own port, until deinitialised.
final class PiHole: Sendable {
  /// Foreign content: a group, rules of all kinds and devices.
  static let foreign = """
    {"groups": [
       {"id": 0, "name": "Default", "comment": "The default group", "enabled": true},
       {"id": 4, "name": "Kids", "comment": null, "enabled": true}],
     "domains": [
       {"id": 1, "domain": "(^|\\\\.)example\\\\.org$", "type": "deny", "kind": "regex", "comment": null,
        "groups": [4], "enabled": true},
       {"id": 2, "domain": "example.org", "type": "deny", "kind": "exact", "comment": "waymark",
        "groups": [4], "enabled": true},
       {"id": 3, "domain": "good.example", "type": "allow", "kind": "exact", "comment": "mine",
        "groups": [0], "enabled": true}],
     "clients": [
       {"id": 1, "client": "192.0.2.9", "comment": "TV", "groups": [0, 4]},
       {"id": 2, "client": "AA:BB:CC:00:11:22", "comment": null, "groups": [4]}]}
    """

  let http = OutgoingHTTP(timeLimit: .seconds(2))
  private let server: PythonServer

  init() throws {
    server = try PythonServer("pi_hole.py")
  }

  var address: String { server.address }

  /// Afterwards the port refuses connections.
  func stop() {
    server.stop()
  }

  func shield(
    client: String? = "192.0.2.7", password: String = "p:ass wört", path: String = "",
    over other: (any HTTPSending)? = nil, with secrets: (any SecretStore)? = nil
  ) -> PiHoleShield {
    let known = InMemorySecretStore(["pi-hole": [PiHoleShield.SecretKey.password: password]])
    return PiHoleShield(
      name: ShieldName("pi-hole"), http: other ?? http, address: address + path,
      secrets: secrets ?? known, secretName: "pi-hole", client: client)
  }

  /// The whole state, with the requests.
  func state() async throws -> JSONAnswer {
    let response = try await http.send(HTTPRequest(.get, "\(address)/test", mostBytes: 32 << 20))
    return try JSONAnswer(String(decoding: response.body, as: UTF8.self))
  }

  /// The lists as text.
  func lists() async throws -> String {
    try await text { $0 }
  }

  /// The lists as text, without entries with our comment.
  func foreignLists() async throws -> String {
    try await text { rows in
      rows.filter {
        $0["name"] as? String != "waymark"
          && ($0["comment"] as? String != "waymark" || $0["kind"] as? String == "exact")
      }.map { row in
        var row = row
        row["groups"] = (row["groups"] as? [String])?.filter { $0 != "waymark" }
        return row
      }
    }
  }

  private func text(_ change: ([[String: Any]]) -> [[String: Any]]) async throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(try await state().text.utf8))
    let all = try #require(object as? [String: Any])
    var lists: [String: Any] = [:]
    for kind in ["groups", "domains", "clients"] {
      lists[kind] = change(try #require(all[kind] as? [[String: Any]]))
    }
    let data = try JSONSerialization.data(
      withJSONObject: lists, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self)
  }

  /// - Parameter json: the parts of the state to change.
  func set(_ json: String) async throws {
    _ = try await http.send(
      HTTPRequest(.post, "\(address)/test", body: Array(#"{"state": \#(json)}"#.utf8)))
  }

  /// - Parameter kind: the fault, as JSON.
  func fault(_ kind: String, _ method: String, at path: String, times: Int = 1) async throws {
    let fault = """
      {"fault": {"path": "\(path)", "method": "\(method)", "kind": \(kind), "times": \(times)}}
      """
    _ = try await http.send(HTTPRequest(.post, "\(address)/test", body: Array(fault.utf8)))
  }

  /// The requests that match.
  func requests(_ isMeant: (String) -> Bool) async throws -> [String] {
    try await state()("requests").array.compactMap(\.string).filter(isMeant)
  }
}
