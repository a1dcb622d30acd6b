import Contracts

/// One connection of a paired watch, from its hello to its end.
struct WatchVisit: Sendable {
  /// Why a visit ended.
  private enum End: Sendable {
    case link(LinkOutcome)
    /// The watch was forgotten, or the record began another life: it connects again with a new hello.
    case changed

    /// False if the watch was found to be gone, perhaps long after it left.
    var wasNoticedAtOnce: Bool {
      switch self {
      case .link(.ended(.silent)), .link(.broke(.tooSlow)), .link(.broke(.cutOff)): false
      case .link, .changed: true
      }
    }
  }

  let needs: WatchSyncNeeds
  let secrets: any AccessSecretMaking
  let news: RecordNews
  /// Notified whenever entries were accepted from a watch.
  let accepted: AsyncStream<Void>.Continuation
  let connection: any PeerConnection

  /// Returns when the connection has ended, or has to.
  func follow(_ watch: PairedWatch) async throws {
    let (record, accepted) = try await needs.unitOfWork.read { transaction in
      (try ServedRecord(needs, in: transaction), try needs.store.acceptedQueues(in: transaction))
    }
    let contact = WatchContact(watch, needs: needs)
    let run = LinkRun(
      PhoneSide(record.incarnation, newest: record.newest, accepted: accepted),
      // Only the watch draws one, for its hello.
      over: connection, nonce: 0,
      store: { change in
        switch change {
        case .accepted(let entries, let last):
          try await accept(entries, of: last.incarnation, from: watch, in: record.incarnation)
        case .seen(let revision): await contact.hold(revision)
        }
      },
      pause: { [needs] in try await needs.pause(.seconds($0)) },
      pair: {
        try await KnownWatchPairing(needs: needs, secrets: secrets, watch: watch).answer(to: $0)
      }
    )
    let end = await withTaskGroup(of: End?.self) { group in
      group.addTask { .link(await run.run()) }
      group.addTask { await send(run, of: record, to: watch) }
      group.addTask {
        await contact.keepNoting()
        return nil
      }
      group.addTask {
        await contact.noteConfirmed()
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    await contact.note(problem: problem(of: end), isHere: end?.wasNoticedAtOnce ?? true)
    if case .link(.ended(.recordWentBack(let held))) = end { try await beginLife(after: held) }
  }

  /// Passes on what the record publishes, until the visit has to end.
  private func send(
    _ run: LinkRun<PhoneSide>, of before: ServedRecord, to watch: PairedWatch
  ) async -> End {
    var told = before.newest
    for await _ in await news.follow() {
      guard let record = try? await ServedRecord.now(needs) else { return .changed }
      guard record.has(watch) else {
        try? await connection.send(LinkFrame.pairing(.refused(.forgotten)).encoded())
        return .changed
      }
      guard record.incarnation == before.incarnation else { return .changed }
      guard let newest = record.newest, newest != told else { continue }
      told = newest
      await run.act { $0.changed(to: newest) }
    }
    return .changed
  }

  /// Stores entries and the position of their queue in one transaction, so that what is confirmed is in the record of
  /// that life. Throws if another connection brought different entries under the same names.
  func accept(
    _ entries: [QueuedEntry], of life: Incarnation, from watch: PairedWatch,
    in incarnation: Incarnation
  ) async throws {
    try await needs.unitOfWork.write { transaction in
      let record = try ServedRecord(needs, in: transaction)
      var queue = try needs.store.acceptedQueues(in: transaction)[life] ?? AcceptedQueue()
      guard record.has(watch), record.incarnation == incarnation, queue.accept(entries) else {
        throw PeerError.closed
      }
      let refused = try needs.accepting.accept(entries, in: transaction)
      if !refused.isEmpty { try needs.store.noteRefused(refused, in: transaction) }
      try needs.store.noteAccepted(queue, of: life, in: transaction)
    }
    accepted.yield()
  }

  /// Someone restored an older record: the watch follows it again once it has begun a new life.
  private func beginLife(after held: Revision) async throws {
    try await needs.unitOfWork.write { transaction in
      let record = try ServedRecord(needs, in: transaction)
      guard record.incarnation == held.incarnation,
        record.newest?.revision.number ?? 0 < held.number
      else { return }
      _ = try needs.life.beginLife(in: transaction)
      try WatchPublisher(needs: needs).publish(in: transaction)
    }
  }

  /// Nil if nothing is wrong.
  private func problem(of end: End?) -> Phrase? {
    switch end {
    case .changed, .link(.closed), .link(.cancelled), .link(.ended(.silent)),
      .link(.ended(.recordWentBack)), nil:
      nil
    // A watch goes out of range many times a day.
    case .link(.broke(.cutOff)), .link(.broke(.closed)), .link(.broke(.tooSlow)): nil
    case .link(.broke(let error)): error.explanation.message
    case .link(.ended(let end)): end.explanation.message
    case .link(.refused(let refusal)): refusal.explanation.message
    case .link(.failed(let reason)): reason
    }
  }
}
