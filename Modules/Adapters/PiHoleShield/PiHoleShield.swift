public import Contracts

/// Locks sites for one device by our own group in a Pi-hole of version 6.
public struct PiHoleShield: Shield {
  /// The key of its secret, see ``init(name:http:address:secrets:secretName:client:)``.
  public enum SecretKey {
    public static let password = "password"
  }

  public let name: ShieldName
  public let title = Phrase(verbatim: "Pi-hole")
  public let kinds: Set<LockItem.Kind> = [.site]
  public let latency = Duration.seconds(5)
  public let isQuick = false

  private let server: PiHoleServer
  private let client: String?

  /// - Parameters:
  ///   - address: the address of its web page, such as `http://192.168.1.2`, with or without `/admin`.
  ///   - secretName: the name of ``SecretKey/password``, which may be an app password. Without it, or with an empty
  ///     one, the server needs none.
  ///   - client: the device to lock: its address or MAC address, as Pi-hole lists it. Without one the shield is
  ///     unavailable: an empty group locks nothing, and locking everyone was not requested.
  public init(
    name: ShieldName, http: any HTTPSending, address: String, secrets: any SecretStore,
    secretName: String, client: String?
  ) {
    self.name = name
    self.client = client
    var address = address[...]
    while address.last == "/" { address.removeLast() }
    if address.hasSuffix("/admin") { address.removeLast("/admin".count) }
    server = PiHoleServer(
      http: http, address: String(address), secrets: secrets, secretName: secretName)
  }

  public var gaps: [Phrase] {
    let reach =
      client.map { Phrase("Only what the device “\($0)” looks up through Pi-hole is blocked.") }
      ?? Phrase("Without a device, nothing is blocked.")
    return [reach] + Phrase.gapsOfNameServers
  }

  public func availability() async -> ShieldAvailability {
    do throws(ShieldFailure) {
      _ = try device()
      let _: PiHoleBlocking = try await server.withSession { session throws(ShieldFailure) in
        try await session.get("dns/blocking")
      }
      return .available(.soft)
    } catch {
      return .unavailable(reason: error.reason, remedy: error.remedy)
    }
  }

  /// Rules and device first, then the group is enabled: it never locks half a selection.
  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    let sites = order.selection.sites
    guard !sites.isEmpty else { return try await remove(.off) }
    let device = try device()
    try await server.withSession { session throws(ShieldFailure) in
      var found = try await PiHoleEntries(through: session)
      if found.group == nil {
        try await session.addGroup()
        found = try await PiHoleEntries(through: session)
      }
      guard let group = found.group else { throw .alreadyExists(PiHoleMark.text) }
      let wanted = Set(sites.map(PiHoleMark.pattern(for:)))
      let wrong = found.rules.filter { !wanted.contains($0.domain) || !found.isRight($0) }
      let right = Set(found.rules.filter(found.isRight).map(\.domain))
      try await session.deleteRules(wrong)
      try await session.addRules(wanted.subtracting(right).sorted(), to: group)
      try await hold(device, in: group, found, session)
      if !group.enabled { try await session.switchGroup(on: true) }
    }
  }

  /// The group is disabled first, which frees at once; then everything of ours is removed.
  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try await server.withSession { session throws(ShieldFailure) in
      let found = try await PiHoleEntries(through: session)
      if found.group?.enabled == true { try await session.switchGroup(on: false) }
      try await session.deleteRules(found.rules)
      for client in found.heldClients { try await unassign(client, found, session) }
      if found.group != nil { try await session.deleteGroup() }
    }
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    do throws(ShieldFailure) {
      let sites = order?.selection.sites.sorted() ?? []
      return try await server.withSession { session throws(ShieldFailure) in
        try await finding(for: sites, session)
      }
    } catch {
      return ShieldFinding(.unknown, detail: error.reason)
    }
  }

  private func device() throws(ShieldFailure) -> String {
    guard let client, !client.isEmpty else {
      throw ShieldFailure(
        Phrase("a Pi-hole group without a device blocks nothing"),
        remedy: Phrase("Pass the address of the device to lock sites for."))
    }
    return client
  }

  private func hold(
    _ device: String, in group: PiHoleGroup, _ found: PiHoleEntries, _ session: PiHoleSession
  ) async throws(ShieldFailure) {
    // A different device that was locked before.
    for client in found.heldClients where client.client.lowercased() != device.lowercased() {
      try await unassign(client, found, session)
    }
    guard let client = found.client(device) else {
      return try await session.addClient(device, to: group)
    }
    guard !client.groups.contains(group.id) else { return }
    try await session.put(client, in: client.groups + [group.id], comment: client.comment)
  }

  /// Removes a device from our group; one that we added is deleted, unless it has been put into other groups since.
  private func unassign(
    _ client: PiHoleClient, _ found: PiHoleEntries, _ session: PiHoleSession
  ) async throws(ShieldFailure) {
    let others = client.groups.filter { $0 != found.group?.id }
    if client.isOurs, Set(others).isSubset(of: [0]) { return try await session.delete(client) }
    try await session.put(client, in: others, comment: client.isOurs ? nil : client.comment)
  }

  private func finding(
    for sites: [String], _ session: PiHoleSession
  ) async throws(ShieldFailure) -> ShieldFinding {
    let found = try await PiHoleEntries(through: session)
    guard !found.isEmpty else { return ShieldFinding(.absent) }
    guard !sites.isEmpty else {
      return ShieldFinding(.drifted, detail: Phrase("Waymark's entries are still there"))
    }
    let right = Set(found.rules.filter(found.isRight).map(\.domain))
    guard let group = found.group, right == Set(sites.map(PiHoleMark.pattern(for:))),
      right.count == found.rules.count
    else { return ShieldFinding(.drifted, detail: Phrase("its rules were changed")) }
    guard group.enabled else {
      return ShieldFinding(.drifted, detail: Phrase("its group is turned off"))
    }
    guard let client = found.client(try device()), client.groups.contains(group.id) else {
      return ShieldFinding(.drifted, detail: Phrase("the device isn't in the group"))
    }
    let blocking: PiHoleBlocking = try await session.get("dns/blocking")
    guard blocking.blocking == "enabled" else {
      return ShieldFinding(.written, detail: Phrase("its blocking is turned off"))
    }
    return try await searched(for: sites, in: group, of: client, session)
  }

  /// What Pi-hole reports about the names: all of them, or some if there are many.
  private func searched(
    for sites: [String], in group: PiHoleGroup, of client: PiHoleClient, _ session: PiHoleSession
  ) async throws(ShieldFailure) -> ShieldFinding {
    let most = 5
    let sample =
      sites.count <= most ? sites : (0..<most).map { sites[$0 * sites.count / most] }
    var held = 0
    for site in sample {
      let answer: PiHoleSearch = try await session.get("search/\(HTTPRequest.escaped(site))?N=1000")
      let matches = answer.search.domains.filter(\.enabled)
      let isDenied = matches.contains { $0.type == "deny" && $0.groups.contains(group.id) }
      let isAllowed = matches.contains {
        $0.type == "allow" && !Set($0.groups).isDisjoint(with: client.groups)
      }
      if isDenied, !isAllowed { held += 1 }
    }
    return ShieldFinding(
      held == sample.count ? .effective : .written,
      detail: Phrase("it blocks \(held) of \(sample.count) names looked up"))
  }
}
