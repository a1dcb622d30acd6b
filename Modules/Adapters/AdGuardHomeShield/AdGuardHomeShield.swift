public import Contracts

/// Locks sites by rules in an AdGuard Home, for one device or for all of its clients.
public struct AdGuardHomeShield: Shield {
  /// The keys of its secrets, see ``init(name:http:address:secrets:secretName:client:)``.
  public enum SecretKey {
    public static let user = "user"
    public static let password = "password"
  }

  /// Another program may write the list at the same moment; a conflict more often than this is permanent.
  private static let mostTries = 3

  public let name: ShieldName
  public let title = Phrase(verbatim: "AdGuard Home")
  public let kinds: Set<LockItem.Kind> = [.site]
  public let latency = Duration.seconds(5)
  public let isQuick = false

  private let server: AdGuardHomeServer
  private let client: String?

  /// - Parameters:
  ///   - address: the address of its web page, such as `http://192.168.1.2:3000`.
  ///   - secretName: the name of ``SecretKey/user`` and ``SecretKey/password``. Without them, or with an empty user,
  ///     the server needs no password.
  ///   - client: the device to lock: its address, a range of addresses, or its name in AdGuard Home. Nil for every
  ///     device.
  public init(
    name: ShieldName, http: any HTTPSending, address: String, secrets: any SecretStore,
    secretName: String, client: String?
  ) {
    self.name = name
    self.client = client
    var address = address[...]
    while address.last == "/" { address.removeLast() }
    server = AdGuardHomeServer(
      http: http, address: String(address), secrets: secrets, secretName: secretName)
  }

  public var gaps: [Phrase] {
    let reach =
      client.map {
        Phrase("Only what the device “\($0)” looks up through AdGuard Home is blocked.")
      }
      ?? Phrase(
        "It blocks sites for every device that uses this AdGuard Home, not just this machine.")
    return [reach] + Phrase.gapsOfNameServers
  }

  public func availability() async -> ShieldAvailability {
    do throws(ShieldFailure) {
      _ = try await probe(for: modifier())
      _ = try await server.isProtecting()
      return .available(.soft)
    } catch {
      return .unavailable(reason: error.reason, remedy: error.remedy)
    }
  }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    try await hold(order.selection.sites.sorted())
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try await hold([])
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    do throws(ShieldFailure) {
      return try await finding(for: order?.selection.sites.sorted() ?? [])
    } catch {
      return ShieldFinding(.unknown, detail: error.reason)
    }
  }

  /// Replaces our rules by those for `sites`, keeping all others.
  ///
  /// The interface replaces the whole list unconditionally, so it is read right before and again after: even without an
  /// answer, because the change may have been made.
  private func hold(_ sites: [String]) async throws(ShieldFailure) {
    let wanted = UserRules.lines(for: sites, client: sites.isEmpty ? nil : try modifier())
    for _ in 1...Self.mostTries {
      let rules = try await server.filtering().rules
      if rules.holds(wanted) { return }
      var failure: ShieldFailure?
      do {
        try await server.setRules(rules.foreign + wanted)
      } catch {
        guard error.isPassing else { throw error }
        failure = error
      }
      if try await server.filtering().rules.holds(wanted) { return }
      if let failure { throw failure }
    }
    throw ShieldFailure(
      Phrase("another program keeps changing the rules of AdGuard Home"), isPassing: true)
  }

  private func finding(for sites: [String]) async throws(ShieldFailure) -> ShieldFinding {
    let filtering = try await server.filtering()
    guard !filtering.rules.ours.isEmpty else { return ShieldFinding(.absent) }
    guard !sites.isEmpty else {
      return ShieldFinding(.drifted, detail: Phrase("Waymark's rules are still there"))
    }
    let modifier = try modifier()
    let wanted = UserRules.lines(for: sites, client: modifier)
    guard filtering.rules.holds(wanted) else {
      return ShieldFinding(.drifted, detail: Phrase("its rules were changed"))
    }
    guard try await server.isProtecting() else {
      return ShieldFinding(.written, detail: Phrase("its protection is turned off"))
    }
    guard filtering.isEnabled else {
      return ShieldFinding(.written, detail: Phrase("its filters are turned off"))
    }
    return try await asked(about: sites, by: modifier)
  }

  /// What the server says it would answer: for all sites, or some if there are many.
  private func asked(
    about sites: [String], by modifier: ClientModifier?
  ) async throws(ShieldFailure) -> ShieldFinding {
    let probe = try await probe(for: modifier)
    if modifier != nil, probe == nil {
      return ShieldFinding(
        .written, detail: Phrase("it has no address or name for the device that Waymark can check"))
    }
    let sample = sites.spread(over: 5)
    var blocked = 0
    for site in sample where try await server.blocks(site, for: probe) { blocked += 1 }
    return ShieldFinding(
      blocked == sample.count ? .effective : .written,
      detail: Phrase("it blocks \(blocked) of \(sample.count) names tried"))
  }

  /// The name of the device in a query to the server; nil for none.
  private func probe(for modifier: ClientModifier?) async throws(ShieldFailure) -> String? {
    guard let modifier else { return nil }
    guard !modifier.isAddress else { return modifier.client.withoutPrefixLength }
    guard let identifiers = try await server.identifiers(ofClient: modifier.client) else {
      throw ShieldFailure(
        Phrase("AdGuard Home doesn't know a device “\(modifier.client)”"),
        remedy: Phrase("Add it there under Settings, Client settings, or use its address."))
    }
    return identifiers.first { !$0.isHardwareAddress }?.withoutPrefixLength
  }

  private func modifier() throws(ShieldFailure) -> ClientModifier? {
    guard let client else { return nil }
    guard let modifier = ClientModifier(client) else {
      throw ShieldFailure(Phrase("the device's name can't be used in a rule"))
    }
    return modifier
  }
}

extension String {
  /// An address without the `/24` of a range.
  fileprivate var withoutPrefixLength: String { String(prefix { $0 != "/" }) }

  /// Such as `02:00:5e:10:00:00`, which queries to the server do not accept.
  fileprivate var isHardwareAddress: Bool {
    wholeMatch(of: /[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5,}/) != nil
  }
}

extension [String] {
  /// At most `most` of them, evenly from the whole list.
  fileprivate func spread(over most: Int) -> [String] {
    count <= most ? self : (0..<most).map { self[$0 * count / most] }
  }
}
