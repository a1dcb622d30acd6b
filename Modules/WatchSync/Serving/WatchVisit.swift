import Contracts

/// One connection of a paired watch, from its hello to its end.
struct WatchVisit: Sendable {
  /// Why a visit ended.
  private enum End: Sendable {
    case link(LinkOutcome)
    /// The watch was forgotten, or the record began another life: it comes again and asks anew.
    case changed
  }

  let needs: WatchSyncNeeds
  let news: RecordNews
  /// Told whenever something was taken from a watch.
  let taken: AsyncStream<Void>.Continuation
  let connection: any PeerConnection

  /// Returns when the connection has ended, or has to.
  func follow(_ watch: PairedWatch) async throws {
    let (record, taken) = try await needs.unitOfWork.read { transaction in
      (try ServedRecord(needs, in: transaction), try needs.store.taken(in: transaction))
    }
    let contact = WatchContact(watch, needs: needs)
    let run = LinkRun(
      ServedWatch(PhoneSide(record.incarnation, newest: record.newest, taken: taken)),
      // Only the watch draws one, for its hello.
      over: connection, nonce: 0,
      store: { storing in
        switch storing {
        case .taking(let taking): try await take(taking, from: watch, in: record.incarnation)
        case .holding(let revision):
          await contact.hold(revision)
          try await notice(revision)
        }
      },
      pause: { [needs] in try await needs.pause(.seconds($0)) })
    let end = await withTaskGroup(of: End?.self) { group in
      group.addTask { .link(await run.run()) }
      group.addTask { await tell(run, of: record, to: watch) }
      group.addTask {
        await contact.keepNoting()
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    await contact.note(problem: problem(of: end))
  }

  /// Passes on what the record tells, until the visit has to end.
  private func tell(
    _ run: LinkRun<ServedWatch>, of before: ServedRecord, to watch: PairedWatch
  ) async -> End {
    var told = before.newest
    for await _ in await news.follow() {
      guard let record = try? await ServedRecord.now(needs),
        record.watches.contains(where: { $0.id == watch.id && $0.key == watch.key }),
        record.incarnation == before.incarnation
      else { return .changed }
      guard let newest = record.newest, newest != told else { continue }
      told = newest
      await run.act { $0.changed(to: newest) }
    }
    return .changed
  }

  /// Entries and how far they are taken in one transaction: what is confirmed is in the record of that life.
  private func take(
    _ taking: PhoneSide.Taking, from watch: PairedWatch, in incarnation: Incarnation
  ) async throws {
    try await needs.unitOfWork.write { transaction in
      let watches = try needs.store.watches(in: transaction)
      guard watches.contains(where: { $0.id == watch.id && $0.key == watch.key }),
        try needs.life.incarnation(in: transaction) == incarnation
      else { throw PeerError.closed }
      let refused = try needs.taking.take(taking.entries, in: transaction)
      if !refused.isEmpty { try needs.store.noteRefused(refused, in: transaction) }
      try needs.store.noteTaken(through: taking.through, in: transaction)
    }
    taken.yield()
  }

  /// A watch that holds more than the record has told in this life has seen a future that is gone: somebody put an
  /// older file in the place of the record. It follows the record again once that begins another life.
  private func notice(_ held: Revision?) async throws {
    guard let held else { return }
    let isAhead: @Sendable (any Transaction) throws -> Bool = { [needs] transaction in
      let record = try ServedRecord(needs, in: transaction)
      return held.incarnation == record.incarnation
        && held.number > record.newest?.revision.number ?? 0
    }
    guard try await needs.unitOfWork.read(isAhead) else { return }
    try await needs.unitOfWork.write { transaction in
      guard try isAhead(transaction) else { return }
      _ = try needs.life.beginLife(in: transaction)
      try WatchTelling(needs: needs).tell(in: transaction)
    }
    throw PeerError.closed
  }

  /// Nil for an end that is nothing special: a watch goes out of reach many times a day.
  private func problem(of end: End?) -> Phrase? {
    switch end {
    case .changed, .link(.closed), .link(.cancelled), .link(.ended(.silent)), nil: nil
    case .link(.ended(.unexpected)):
      Phrase("It said something that makes no sense there.")
    case .link(.ended(.versions(let theirs))):
      (theirs.max() ?? 0) < (WatchHello.versions.min() ?? 0)
        ? Phrase("The watch has an older Waymark, which this one does not understand.")
        : Phrase("The watch has a newer Waymark, which this one does not understand.")
    case .link(.failed(let reason)): reason
    }
  }
}
