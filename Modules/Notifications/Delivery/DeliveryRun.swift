import Contracts

/// Sends everything due, each channel in a lane of its own.
struct DeliveryRun: Sendable {
  /// A delivery changed further in the future than this was written before the clock was set back, or by a process
  /// whose clock is ahead. Claimed ones are left alone in any case.
  static let secondsAhead: Int64 = 600

  let needs: NotificationsNeeds
  let lanes: RunningLanes

  func run() async throws -> DeliveryReport {
    // With nothing to send, it does not wait for a writer.
    var gone: Set<String> = []
    let registrations = try await needs.unitOfWork.read { transaction in
      try needs.channelStore.channels(in: transaction).filter { registration in
        let dead = try needs.goneClaimants(of: registration.id, in: transaction)
        gone.formUnion(dead)
        return try !dead.isEmpty
          || needs.outbox.nextAttempt(
            of: .notification, for: registration.id, in: transaction) != nil
      }
    }
    var tally = LaneTally()
    if !registrations.isEmpty {
      tally.report.expired = try await needs.unitOfWork.write { transaction in
        let now = needs.time.now()
        for claimant in gone {
          try needs.outbox.releaseClaims(
            of: .notification, by: claimant, at: now, in: transaction)
        }
        try needs.outbox.wake(
          .notification, changedAfter: now + Self.secondsAhead, at: now, in: transaction)
        return try needs.outbox.expire(.notification, at: now, in: transaction)
      }
      tally.add(try await runLanes(registrations))
      tally.report.kindsNotServed = try await kindsNotServed(among: registrations)
    }
    do {
      try await OptOutRun(needs: needs).run()
    } catch {
      tally.failure = tally.failure ?? error
    }
    if let failure = tally.failure {
      throw DeliveryInterrupted(report: tally.report, cause: failure)
    }
    return tally.report
  }

  /// A lane that fails ends no other.
  private func runLanes(_ registrations: [ChannelRegistration]) async throws -> LaneTally {
    guard registrations.contains(where: { needs.channel(for: $0.kind) != nil }) else {
      return LaneTally()
    }
    let presence = try needs.claimants.signIn()
    let carried = registrations.compactMap { registration in
      needs.channel(for: registration.kind).map {
        DeliveryLane(
          needs: needs, channel: $0, registration: registration, claimant: presence.claimant)
      }
    }
    let tally = await withTaskGroup { group in
      for lane in carried {
        group.addTask { await run(lane) }
      }
      return await group.reduce(into: LaneTally()) { $0.add($1) }
    }
    withExtendedLifetime(presence) {}
    return tally
  }

  /// What an earlier run is still busy with is left to that run.
  private func run(_ lane: DeliveryLane) async -> LaneTally {
    let id = lane.registration.id
    var tally = LaneTally()
    guard await lanes.open(id) else { return tally }
    repeat {
      tally.add(await lane.run())
    } while await !lanes.close(id)
    return tally
  }

  private func kindsNotServed(
    among registrations: [ChannelRegistration]
  ) async throws -> Set<String> {
    let others = registrations.filter { needs.channel(for: $0.kind) == nil }
    guard !others.isEmpty else { return [] }
    return try await needs.unitOfWork.read { transaction in
      let now = needs.time.now()
      return Set(
        try others.filter { registration in
          try needs.outbox.nextAttempt(
            of: .notification, for: registration.id, in: transaction
          ).map { $0 <= now } ?? false
        }.map(\.kind))
    }
  }
}

/// The lanes running in this process: one per channel, however often delivery is requested.
actor RunningLanes {
  private struct Lane {
    let channel: ChannelRegistration.ID
    /// Whether something new may have been queued since the lane last checked.
    var needsAnotherPass = false
  }

  // An array, because there are few; a dictionary type would cost every start.
  private var lanes: [Lane] = []

  /// False if the lane is running already: then it checks once more before it ends.
  func open(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel) else {
      lanes.append(Lane(channel: channel))
      return true
    }
    lanes[place].needsAnotherPass = true
    return false
  }

  /// False if the lane has to check once more, and so keeps running.
  func close(_ channel: ChannelRegistration.ID) -> Bool {
    guard let place = place(of: channel), lanes[place].needsAnotherPass else {
      lanes.removeAll { $0.channel == channel }
      return true
    }
    lanes[place].needsAnotherPass = false
    return false
  }

  private func place(of channel: ChannelRegistration.ID) -> Int? {
    lanes.firstIndex { $0.channel == channel }
  }
}
