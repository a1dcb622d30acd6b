import Contracts

extension OutboxNotifications {
  var channelKinds: [String] { needs.channels.map(\.identifier).sorted() }

  func channels() async throws -> [ChannelRegistration] {
    try await needs.unitOfWork.read { try needs.channelStore.channels(in: $0) }
  }

  func channelStatuses() async throws -> [ChannelStatus] {
    try await needs.unitOfWork.read { transaction in
      try needs.channelStore.channels(in: transaction).map {
        ChannelStatus(
          registration: $0, trouble: try needs.channelStore.trouble(of: $0.id, in: transaction))
      }
    }
  }

  func publicKey(of kind: String) throws -> String? {
    try needs.channel(for: kind)?.publicKey()
  }

  func optOuts() async throws -> [OptOut] {
    try await needs.unitOfWork.read { try needs.channelStore.optOuts(in: $0) }
  }

  /// A sentence for each removed channel whose server was not notified yet.
  func pendingOptOuts() async throws -> [Phrase] {
    try await optOuts().map {
      Phrase("\($0.registration.id) was removed; its server hasn't been notified yet.")
    }
  }

  func addChannel(_ request: ChannelRequest) async throws -> ChannelRegistration {
    guard let carrier = needs.channel(for: request.kind) else {
      throw NotificationError.notServedHere(kind: request.kind)
    }
    try request.checkLength()
    let plan = try carrier.plan(request)
    if let same = try await channels().first(where: { try isSame($0, as: request.kind, plan) }) {
      throw NotificationError.alreadyThere(same.id)
    }
    try await ask(carrier)
    return try await ChannelSetup(needs: needs).add(request.kind, plan)
  }

  func addPlatformChannel(_ kind: String) async throws -> ChannelPermission? {
    guard let carrier = needs.channel(for: kind), carrier.isPlatform else { return nil }
    let isWanted = try await needs.unitOfWork.read { transaction in
      try !needs.channelStore.everHad(kind, in: transaction)
        && needs.notifications.preferences(in: transaction).isEnabled
    }
    guard isWanted else { return nil }
    let permission = await carrier.requestPermission()
    if permission == .granted {
      try await ChannelSetup(needs: needs).add(kind, ChannelPlan(address: ""))
    }
    return permission
  }

  func removeChannel(_ id: ChannelRegistration.ID) async throws {
    try await needs.unitOfWork.write { transaction in
      try ChannelRemoval(needs: needs).leave(
        self.registration(id, in: transaction), reason: Phrase("the channel was removed"),
        in: transaction)
    }
    try await OptOutRun(needs: needs).run()
  }

  func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome {
    let now = needs.time.now()
    let (registration, wording) = try await needs.unitOfWork.read {
      (try self.registration(id, in: $0), try needs.wording.wording(in: $0))
    }
    guard let channel = needs.channel(for: registration.kind) else {
      throw NotificationError.notServedHere(kind: registration.kind)
    }
    let key = NotificationKey("\(NotificationKind.test.rawValue)-\(id)-\(now.secondsSince1970)")
    let notification = UserNotification(
      key: key, kind: .test, title: "Waymark", body: wording.say("Notifications are shown here."),
      createdAt: now, expiresAt: now + 3_600, isAskedFor: true)
    return await channel.send(
      needs.styled(notification), to: registration,
      idempotencyKey: Delivery(
        key: key.outboxKey, destination: id, state: .queued, at: now
      ).idempotencyKey)
  }

  /// - Throws: ``NotificationError/denied(kind:remedy:)``.
  func ask(_ carrier: any NotificationChannel) async throws {
    switch await carrier.requestPermission() {
    case .granted: return
    case .denied(let remedy):
      throw NotificationError.denied(kind: carrier.identifier, remedy: remedy)
    }
  }

  /// Whether it has the same receiver, with whatever options: that would get everything twice.
  private func isSame(
    _ registration: ChannelRegistration, as kind: String, _ plan: ChannelPlan
  ) throws -> Bool {
    guard registration.kind == kind, registration.address == plan.address else { return false }
    if registration.isPlatform { return true }
    let kept = try registration.secretReference.flatMap { try needs.secrets.secrets(named: $0) }
    let options = Set(ChannelOption.allCases.map(\.rawValue))
    return (kept ?? [:]).filter { !options.contains($0.key) }
      == plan.secrets.filter { !options.contains($0.key) }
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
