import Contracts

/// Sends all that is due, each channel in a lane of its own.
struct DeliveryRun: Sendable {
  /// What was changed further ahead than this is from a time that has not come: the clock was set
  /// back. Longer than any lease, so that nobody loses a claim to a clock that is a second behind.
  static let secondsAhead: Int64 = 600

  let needs: NotificationsNeeds
  let lanes: OpenLanes

  func run() async throws -> DeliveryReport {
    // Who has nothing to send does not wait for a writer.
    let registrations = try await needs.unitOfWork.read { transaction in
      try needs.channelStore.channels(in: transaction).filter {
        try needs.outbox.nextAttempt(for: $0.id, in: transaction) != nil
      }
    }
    var report = DeliveryReport()
    if !registrations.isEmpty {
      report.expired = try await needs.unitOfWork.write { transaction in
        let now = needs.time.now()
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
    let carried = registrations.compactMap { registration in
      needs.channel(for: registration.kind).map {
        DeliveryLane(needs: needs, channel: $0, registration: registration)
      }
    }
    guard !carried.isEmpty else { return }
    let presence = try await needs.roster.signIn {
      try await needs.unitOfWork.write { transaction in
        try needs.outbox.releaseClaims(at: needs.time.now(), in: transaction)
      }
    }
    let tallies = await withTaskGroup { group in
      for lane in carried {
        group.addTask { await run(lane) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    withExtendedLifetime(presence) {}
    // A lane that fails ends no other.
    for tally in tallies { report.add(try tally.get()) }
  }

  /// What an earlier run is still busy with is left to that run.
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
