import Contracts
import Terminal
import WatchSync

/// `waymark-watch pair TICKET`, `pair HOST[:PORT]`.
struct PairVerb {
  /// How long to look for the other device at all its addresses.
  private static let patience = Duration.seconds(20)
  /// How long the first numbers may take.
  private static let firstSync = Duration.seconds(5)

  let run: VerbRun
  let words: CommandWords

  func pair() async throws {
    let target = try PairingTarget(words.words.dropFirst().joined(separator: " "))
    let keeper = try run.keeper(waiting: .seconds(2))
    let reading = try CacheReading(run.places)
    let (connection, address) = try await reach(target, reading)
    var (isKnown, told) = (false, String?.none)
    do {
      told = try await pair(target, over: connection, as: name(reading))
    } catch PeerError.closed, PeerError.cutOff {
      await connection.close()
      try await askWhetherKnown(target, connection.peer, reading, keeper)
      isKnown = true
    } catch {
      await connection.close()
      throw error
    }
    let phone = FollowedPhone(
      name: told ?? reading.phone.flatMap { $0.key == connection.peer ? $0.name : nil }
        ?? address.host,
      key: connection.peer, addresses: target.addresses.moved(toFront: address),
      pairedAt: run.now, ownName: name(reading))
    let cache = try await follow(phone, insteadOf: reading.phone, keeper)
    let visit = PhoneVisit(run: run, keeper: keeper, phone: phone)
    let isFresh =
      isKnown
      ? await visit.visit(within: Self.firstSync, from: cache)
      : await visit.visit(over: connection, within: Self.firstSync, from: cache)
    let sentence =
      isFresh
      ? Phrase("Paired with \(phone.name). See: \("waymark-watch today")")
      : Phrase("Paired with \(phone.name). Its numbers appear as soon as it sends them.")
    let problem = isFresh ? nil : LinkNote.read(run.places)?.problem
    run.show(
      PairDocument(
        peer: phone.name, address: address.written, synchronised: isFresh,
        problem: Nullable(problem.map(run.sayInDocument))),
      text: "  \(run.say(sentence))\n")
    if let problem { run.warn([problem]) }
  }

  /// A watch follows one phone side at a time, and changes to another only with the person's consent. The device at an
  /// address is known once it has answered; it is not kept waiting for the person.
  private func reach(
    _ target: PairingTarget, _ reading: CacheReading
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    guard let phone = reading.phone, !words.has("--yes") else { return try await dial(target) }
    switch target {
    case .ticket(let ticket):
      if !ticket.isOf(phone.key) { try await confirmSwitch(from: phone, reading) }
      return try await dial(target)
    case .place:
      let found = try await dial(target)
      let key = found.connection.peer
      guard key != phone.key else { return found }
      await found.connection.close()
      try await confirmSwitch(from: phone, reading)
      return try await dial(target) { $0 == key }
    }
  }

  private func confirmSwitch(from phone: FollowedPhone, _ reading: CacheReading) async throws {
    guard run.terminal.inputIsTerminal, run.terminal.errorIsTerminal else {
      throw WatchProblem(
        .usage, Phrase("This needs confirmation, but there's no terminal to ask in."),
        hint: Phrase("Add --yes to switch to the other device."))
    }
    let waits = Phrase(
      one: "\(reading.queued) entry", other: "\(reading.queued) entries")
    let question = Phrase(
      """
      This device is paired with \(phone.name). If you switch to the other one, its numbers \
      replace those here, and waiting entries are sent to it (\(waits)). Continue? [y/N]
      """)
    guard await run.isAgreed(to: question) else {
      throw WatchProblem(.interrupted, Phrase("Nothing was changed."))
    }
  }

  private func dial(
    _ target: PairingTarget,
    trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool = { _ in true }
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    let dialer = PhoneDialer(links: run.links, pause: run.world.pause)
    do {
      let found = try await within(Self.patience, pause: run.world.pause) {
        try await dialer.dial(target.addresses) { target.mayBe($0) && isTrusted($0) }
      }
      guard let found else { throw PairingFault.silent }
      return found
    } catch PeerError.notTrusted {
      // No device paired at this place could be another one now.
      throw target.refusal
    }
  }

  /// - Returns: the other device's own name.
  private func pair(
    _ target: PairingTarget, over connection: any PeerConnection, as name: String
  ) async throws -> String? {
    let pairing = WatchPairing(
      over: connection, ownKey: try run.links.ownKey(), name: name, run.world.secrets,
      pause: run.world.pause)
    switch target {
    case .ticket(let ticket): return try await pairing.pair(with: ticket)
    case .place:
      return try await pairing.pairByDigits { digits in
        let shown = "\(digits.prefix(3)) \(digits.suffix(3))"
        let isSame = await run.isAgreed(
          to: Phrase("The digits are \(shown). Does the other device show the same? [y/N]"))
        if isSame { run.note(Phrase("Waiting for the same answer on the other device.")) }
        return isSame
      }
    }
  }

  /// A phone side that knows this device does not pair it again, but answers its hello. With a ticket, or if its key
  /// was pinned here before, that is enough; otherwise nobody has compared anything.
  ///
  /// - Throws: unless it knows this device.
  private func askWhetherKnown(
    _ target: PairingTarget, _ key: PeerKey, _ reading: CacheReading, _ keeper: CacheKeeper
  ) async throws {
    guard target.isSurely(key) || reading.phone?.key == key else {
      throw WatchProblem(
        .unavailable, PeerError.ended,
        hint: Phrase(
          """
          If it already knows this device, forget this device there first: waymark watch forget \
          ID
          """))
    }
    let connection = try await dial(target).connection
    guard connection.peer == key else {
      await connection.close()
      throw PairingRefusal.wrongTicket
    }
    connection.trust()
    let incarnation = try await keeper.cache().incarnation
    let known = KnownWatch(over: connection, incarnation)
    do {
      let isAnswered = try await within(Self.firstSync, pause: run.world.pause) {
        try await known.ask(nonce: run.world.draw())
        return true
      }
      guard isAnswered != nil else { throw PairingFault.silent }
    } catch {
      await connection.close()
      throw error
    }
    await connection.close()
  }

  /// Pins the key, before anything else is received.
  private func follow(
    _ phone: FollowedPhone, insteadOf old: FollowedPhone?, _ keeper: CacheKeeper
  ) async throws -> WatchCache {
    var cache = try await keeper.cache()
    // Also if the followed phone side is unknown: another record must not get its data.
    if old?.key != phone.key {
      cache.leave()
      try await keeper.store(.state(cache.state))
    }
    try await keeper.follow(phone)
    // Earlier problems no longer matter.
    await keeper.note {
      $0.lastTried = nil
      $0.problem = nil
      $0.farewell = nil
      $0.obstacle = nil
    }
    return cache
  }

  /// The name of this device for the other one: `--name`, otherwise the previous one, otherwise that of the machine.
  private func name(_ reading: CacheReading) -> String {
    ShortName.text(of: words["--name"] ?? reading.phone?.ownName ?? run.terminal.hostName)
  }
}
