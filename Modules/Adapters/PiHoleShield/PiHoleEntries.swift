import Contracts

/// What of Pi-hole's lists concerns us.
struct PiHoleEntries: Sendable {
  /// Ours; nil if it is not there.
  let group: PiHoleGroup?
  /// Our rules.
  let rules: [PiHoleRule]
  let clients: [PiHoleClient]

  init(through session: PiHoleSession) async throws(ShieldFailure) {
    let groups: PiHoleGroups = try await session.get("groups/\(PiHoleMark.text)")
    let rules: PiHoleRules = try await session.get("domains/deny/regex")
    let clients: PiHoleClients = try await session.get("clients")
    group = groups.groups.first { $0.name == PiHoleMark.text }
    self.rules = rules.domains.filter(\.isOurs)
    self.clients = clients.clients
  }

  /// Whether nothing of ours is there.
  var isEmpty: Bool { group == nil && rules.isEmpty && heldClients.isEmpty }

  /// The devices that are in our group, or were added by us.
  var heldClients: [PiHoleClient] {
    clients.filter { client in
      client.isOurs || group.map { client.groups.contains($0.id) } == true
    }
  }

  func client(_ name: String) -> PiHoleClient? {
    clients.first { $0.client.lowercased() == name.lowercased() }
  }

  /// Whether a rule applies to our group only.
  func isRight(_ rule: PiHoleRule) -> Bool {
    rule.enabled && rule.groups == [group?.id]
  }
}

/// The changes to Pi-hole's lists, all of which can be repeated.
extension PiHoleSession {
  private struct GroupBody: Encodable {
    var name = PiHoleMark.text
    var comment = "Waymark App Lock"
    var enabled: Bool
  }

  private struct RulesBody: Encodable {
    var domain: [String]
    var comment = PiHoleMark.text
    var groups: [Int]
    var enabled = true
  }

  private struct RuleName: Encodable {
    var item: String
    var type = "deny"
    var kind = "regex"
  }

  private struct ClientBody: Encodable {
    var client: String?
    var comment: String?
    var groups: [Int]
  }

  /// Keeps requests below 16 KiB: Pi-hole's limit is not documented.
  private static let rulesPerRequest = 50

  func addGroup() async throws(ShieldFailure) {
    try await change(.post, "groups", GroupBody(enabled: false))
  }

  func switchGroup(on isOn: Bool) async throws(ShieldFailure) {
    try await change(.put, "groups/\(PiHoleMark.text)", GroupBody(enabled: isOn))
  }

  func deleteGroup() async throws(ShieldFailure) {
    try await delete("groups/\(PiHoleMark.text)")
  }

  func addRules(_ patterns: [String], to group: PiHoleGroup) async throws(ShieldFailure) {
    for start in stride(from: 0, to: patterns.count, by: Self.rulesPerRequest) {
      let part = patterns[start...].prefix(Self.rulesPerRequest)
      try await change(
        .post, "domains/deny/regex", RulesBody(domain: Array(part), groups: [group.id]))
    }
  }

  func deleteRules(_ rules: [PiHoleRule]) async throws(ShieldFailure) {
    for start in stride(from: 0, to: rules.count, by: Self.rulesPerRequest) {
      let part = rules[start...].prefix(Self.rulesPerRequest)
      try await delete(part.map { RuleName(item: $0.domain) }, through: "domains:batchDelete")
    }
  }

  /// Adds an unlisted device. It stays in the default group, 0.
  func addClient(_ name: String, to group: PiHoleGroup) async throws(ShieldFailure) {
    try await change(
      .post, "clients", ClientBody(client: name, comment: PiHoleMark.text, groups: [0, group.id]))
  }

  /// Omitting a field empties it.
  func put(
    _ client: PiHoleClient, in groups: [Int], comment: String?
  ) async throws(ShieldFailure) {
    try await change(
      .put, "clients/\(HTTPRequest.escaped(client.client))",
      ClientBody(comment: comment, groups: groups))
  }

  func delete(_ client: PiHoleClient) async throws(ShieldFailure) {
    try await delete("clients/\(HTTPRequest.escaped(client.client))")
  }
}
