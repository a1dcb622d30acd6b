import Contracts

/// Listens for watches while one is paired or may be, and serves those that connect.
struct WatchService: LongRunningService {
  /// Between checks whether an open window has expired.
  private static let windowLook = Duration.seconds(1)
  /// Between tries while something is in the way.
  private static let retry = Duration.seconds(10)
  /// How often, and with what pauses, to check whether the last visits have ended.
  private static let (mostLooks, look) = (50, Duration.milliseconds(20))

  let identifier = "watch"
  private let needs: WatchSyncNeeds
  private let secrets: any AccessSecretMaking
  private let link: any PeerLinking
  private let visits = OpenVisits()

  /// Nil in a process that makes no secrets or has no links.
  init?(_ needs: WatchSyncNeeds) {
    guard let secrets = needs.secrets, let links = needs.links else { return nil }
    self.needs = needs
    self.secrets = secrets()
    link = links()
  }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let news = RecordNews()
    let (acceptances, accepted) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await observe(news, report) }
      group.addTask {
        // Undelivered events wait for the next delivery.
        for await _ in acceptances { try? await needs.settle() }
      }
      group.addTask { try await listen(news, accepted, report) }
      // None of them ends before the service does.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func observe(
    _ news: RecordNews, _ report: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    let changes = needs.observing.changes()
    // This makes a copied record begin its own life.
    try await untilDone(report) { try await refresh { _ in true } }
    await news.notify()
    for await _ in changes {
      // For a life of the record in which nothing was published yet.
      try await untilDone(report) { try await refresh { $0.newest == nil } }
      await news.notify()
    }
  }

  /// Publishes to watches, if there are any.
  private func refresh(if isDue: (ServedRecord) -> Bool) async throws {
    let record = try await ServedRecord.now(needs)
    guard !record.watches.isEmpty, isDue(record) else { return }
    _ = try await needs.unitOfWork.write { try WatchPublisher(needs: needs).publish(in: $0) }
  }

  // MARK: - Obstacles

  /// Repeats `work` until no obstacle remains, such as a full disk or a port in use. Each obstacle is reported once.
  ///
  /// - Throws: errors that are bugs, and cancellation.
  private func untilDone(
    _ report: @escaping @Sendable (Phrase) -> Void, _ work: () async throws -> Void
  ) async throws {
    var reported: Phrase?
    var writes: AsyncStream<Void>?
    while true {
      do {
        return try await work()
      } catch let obstacle as any ExplainedError {
        let explanation = obstacle.explanation
        if explanation.message != reported {
          report(explanation.message)
          if let hint = explanation.hint { report(hint) }
        }
        reported = explanation.message
        // On a full disk there is no room for the note either.
        if let obstacle = (obstacle as? WatchError)?.obstacle { try? await note(obstacle) }
        if let writes { try await waitToRetry(writes) }
        // Begins before the next try: what is written during it may remove the obstacle.
        writes = needs.observing.changes()
      }
    }
  }

  /// Returns after a while, or when someone writes to the record, for example to open a window.
  private func waitToRetry(_ writes: AsyncStream<Void>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await needs.pause(Self.retry) }
      group.addTask { for await _ in writes { return } }
      defer { group.cancelAll() }
      try await group.next()
    }
    try Task.checkCancellation()
  }

  // MARK: - Listening

  private func listen(
    _ news: RecordNews, _ accepted: AsyncStream<Void>.Continuation,
    _ report: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    for await _ in await news.follow() {
      try await untilDone(report) {
        while try await ServedRecord.now(needs).expectsSomebody {
          let (ports, listening) = AsyncStream.makeStream(
            of: Int.self, bufferingPolicy: .bufferingNewest(1))
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await serveAll(news, accepted, listening) }
            group.addTask {
              // A full disk is reported by the refresh above, and opening a window throws its own error.
              for await port in ports {
                try await untilDone({ _ in }) { try await noteListening(at: port) }
              }
            }
            group.addTask { try await waitUntilNobodyIsExpected(news) }
            defer { group.cancelAll() }
            try await group.next()
          }
        }
      }
    }
  }

  private func waitUntilNobodyIsExpected(_ news: RecordNews) async throws {
    for await _ in await news.follow() {
      while true {
        let record = try await ServedRecord.now(needs)
        guard record.expectsSomebody else { return try await waitForFarewells() }
        guard record.watches.isEmpty else { break }
        try await needs.pause(Self.windowLook)
      }
    }
  }

  /// Each connected watch learns that it was forgotten before its connection ends: later it could not ask.
  private func waitForFarewells() async throws {
    for _ in 0..<Self.mostLooks where await visits.count > 0 { try await needs.pause(Self.look) }
  }

  /// Listens at the port where paired watches look for this device; at any port while no watch is paired.
  ///
  /// - Throws: ``WatchError`` for what keeps all watches away, and other, possibly temporary errors.
  private func serveAll(
    _ news: RecordNews, _ accepted: AsyncStream<Void>.Continuation,
    _ listening: AsyncStream<Int>.Continuation
  ) async throws {
    let record = try await ServedRecord.now(needs)
    if record.window?.attempt != nil { try await dropAttempt() }
    let known = record.port
    let ports: [Int?] =
      if let known, !record.watches.isEmpty { [known] } else {
        [known ?? PeerAddress.standardPort, PeerAddress.standardPort, nil]
      }
    for port in ports {
      do {
        try await link.listen(
          at: port,
          isKnown: { key in (try? await ServedRecord.now(needs))?.watch(with: key) != nil },
          onListening: { listening.yield($0) },
          serve: { await serve($0, news, accepted) })
        try Task.checkCancellation()
      } catch PeerError.portInUse {
        // The next one, if there is any.
      } catch SecretError.cannotRead {
        throw WatchError.badKey
      }
    }
    throw WatchError.portInUse(known ?? PeerAddress.standardPort)
  }

  /// The attempt was left by a process or connection that ended without withdrawing it; every other device would find
  /// this one busy.
  private func dropAttempt() async throws {
    try await needs.unitOfWork.write { transaction in
      guard var window = try needs.store.window(in: transaction) else { return }
      window.attempt = nil
      try needs.store.setWindow(window, in: transaction)
    }
  }

  /// Watches can connect again. The write also wakes whatever opened a window and waits for this.
  private func noteListening(at port: Int) async throws {
    try await needs.unitOfWork.write { transaction in
      try needs.store.setPort(port, in: transaction)
      for var watch in try needs.store.watches(in: transaction) where watch.obstacle != nil {
        watch.obstacle = nil
        try needs.store.update(watch, in: transaction)
      }
    }
  }

  /// Records with every paired watch why it cannot connect.
  private func note(_ obstacle: WatchObstacle) async throws {
    let watches = try await ServedRecord.now(needs).watches
    guard !watches.allSatisfy({ $0.obstacle == obstacle }) else { return }
    try await needs.unitOfWork.write { transaction in
      for var watch in try needs.store.watches(in: transaction) {
        watch.obstacle = obstacle
        try needs.store.update(watch, in: transaction)
      }
    }
  }

  // MARK: - Callers

  private func serve(
    _ connection: any PeerConnection, _ news: RecordNews, _ accepted: AsyncStream<Void>.Continuation
  ) async {
    let visit = WatchVisit(
      needs: needs, secrets: secrets, news: news, accepted: accepted, connection: connection)
    await visits.begin()
    do {
      if let watch = try await watch(of: connection, news) { try await visit.follow(watch) }
    } catch {
      // The device sent something invalid, or the record cannot be used: there is no answer to give.
    }
    await connection.close()
    await visits.end()
  }

  /// Nil for a stranger that was turned away.
  private func watch(
    of connection: any PeerConnection, _ news: RecordNews
  ) async throws -> PairedWatch? {
    if let watch = try await ServedRecord.now(needs).watch(with: connection.peer) { return watch }
    let pairing = PhonePairing(
      needs: needs, secrets: secrets, ownKey: try link.ownKey(), news: news, connection: connection)
    guard let watch = try await pairing.run() else { return nil }
    connection.trust()
    return watch
  }
}

/// How many connections are served now.
private actor OpenVisits {
  private(set) var count = 0

  func begin() { count += 1 }
  func end() { count -= 1 }
}
