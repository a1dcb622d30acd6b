import Contracts

/// Sends everything due, each channel in a lane of its own.
struct DeliveryRun: Sendable {
  /// A delivery changed further in the future than this was written before the clock was set back,
  /// or by a process whose clock is ahead. Claimed ones are left alone in any case.
  static let secondsAhead: Int64 = 600

  let needs: NotificationsNeeds
  let lanes: OpenLanes

  func run() async throws -> DeliveryReport {
    // With nothing to send, there is no waiting for a writer.
    var gone: Set<String> = []
    let registrations = try await needs.unitOfWork.read { transaction in
      try needs.channelStore.channels(in: transaction).filter { registration in
        let dead = try needs.goneClaimants(of: registration.id, in: transaction)
        gone.formUnion(dead)
        return try !dead.isEmpty
          || needs.outbox.nextAttempt(for: registration.id, in: transaction) != nil
      }
    }
    var report = DeliveryReport()
    if !registrations.isEmpty {
      report.expired = try await needs.unitOfWork.write { transaction in
        let now = needs.time.now()
        for claimant in gone {
          try needs.outbox.releaseClaims(of: claimant, at: now, in: transaction)
        }
        try needs.outbox.wake(
          changedAfter: now + Self.secondsAhead, at: now, in: transaction)
        return try needs.outbox.expire(at: now, in: transaction)
      }
      try await runLanes(registrations, &report)
      report.kindsNotServed = try await kindsNotServed(among: registrations)
    }
    try await OptOutRun(needs: needs).run()
    return report
  }

  private func runLanes(
    _ registrations: [ChannelRegistration], _ report: inout DeliveryReport
  ) async throws {
    guard registrations.contains(where: { needs.channel(for: $0.kind) != nil }) else { return }
    let presence = try needs.claimants.signIn()
    let carried = registrations.compactMap { registration in
      needs.channel(for: registration.kind).map {
        DeliveryLane(
          needs: needs, channel: $0, registration: registration, claimant: presence.claimant)
      }
    }
    let tallies = await withTaskGroup { group in
      for lane in carried {
        group.addTask { await run(lane) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    withExtendedLifetime(presence) {}
    // A lane that fails does not end the others.
    for tally in tallies { report.add(try tally.get()) }
  }

  /// A channel that an earlier run is still busy with is left to that run.
  private func run(_ lane: DeliveryLane) async -> Result<DeliveryReport, any Error> {
    let id = lane.registration.id
    guard await lanes.open(id) else { return .success(DeliveryReport()) }
    var report = DeliveryReport()
    var failure: (any Error)?
    repeat {
      do { report.add(try await lane.run()) } catch { failure = error }
    } while await !lanes.close(id)
    return failure.map { .failure($0) } ?? .success(report)
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
          try needs.outbox.nextAttempt(for: registration.id, in: transaction)
            .map { $0 <= now } ?? false
        }.map(\.kind))
    }
  }
}
