import Contracts

extension PersonalNotifications {
  func channels() async throws -> [ChannelRegistration] {
    try await needs.unitOfWork.read { try needs.channelStore.channels(in: $0) }
  }

  func optOuts() async throws -> [OptOut] {
    try await needs.unitOfWork.read { try needs.channelStore.optOuts(in: $0) }
  }

  func addChannel(_ channel: NewChannel) async throws -> ChannelRegistration {
    try await ask(channel)
    return try await needs.unitOfWork.write { transaction in
      try needs.channelStore.add(channel, at: needs.time.now(), in: transaction)
    }
  }

  func removeChannel(_ id: ChannelRegistration.ID) async throws {
    try await needs.unitOfWork.write { transaction in
      try ChannelEnd(needs: needs).leave(
        self.registration(id, in: transaction), reason: "the channel was removed", in: transaction)
    }
    try await OptOutRun(needs: needs).run()
  }

  func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome {
    let now = needs.time.now()
    let registration = try await needs.unitOfWork.read {
      try self.registration(id, in: $0)
    }
    guard let channel = needs.channel(for: registration.kind) else {
      throw NotificationError.notServedHere(kind: registration.kind)
    }
    let key = NotificationKey("\(NotificationKind.test.rawValue)-\(id)-\(now.secondsSince1970)")
    let notification = UserNotification(
      key: key, kind: .test, title: "Waymark", body: "Notifications arrive here.",
      createdAt: now, expiresAt: now + 3_600, isAskedFor: true)
    return await channel.send(
      notification, to: registration,
      idempotencyKey: Delivery(key: key, channel: id, state: .queued, at: now).idempotencyKey)
  }

  /// - Throws: ``NotificationError/denied(kind:remedy:)``. A channel that another process carries
  ///   is taken on trust.
  func ask(_ channel: NewChannel) async throws {
    guard let carrier = needs.channel(for: channel.kind) else { return }
    switch await carrier.requestPermission(for: channel) {
    case .granted: return
    case .denied(let remedy):
      throw NotificationError.denied(kind: channel.kind, remedy: remedy)
    }
  }

  private func registration(
    _ id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelRegistration {
    guard
      let found = try needs.channelStore.channels(in: transaction).first(where: { $0.id == id })
    else { throw NotificationError.unknownChannel(id) }
    return found
  }
}
