public import Contracts

/// Channels and their opt-outs in memory.
public struct InMemoryChannelStore: ChannelStore {
  private let access: InMemoryTableAccess<NotificationTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func channels(in transaction: any Transaction) throws -> [ChannelRegistration] {
    try access.table(in: transaction).channels.compactMap { channel in
      switch channel.state {
      case .active: channel.registration
      case .leaving, .removed: nil
      }
    }
  }

  public func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool {
    try access.table(in: transaction).channels.contains { $0.registration.kind == kind }
  }

  public func add(
    _ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction
  ) throws -> ChannelRegistration {
    try access.update(in: transaction) { table in
      let registration = ChannelRegistration(
        id: "\(channel.kind)-\(table.channels.count + 1)", kind: channel.kind,
        address: channel.address, secretReference: channel.secretReference, addedAt: now)
      table.channels.append(NotificationTable.Channel(registration: registration, state: .active))
      return registration
    }
  }

  public func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction
  ) throws {
    try change(id, in: transaction) { channel in
      guard case .active = channel.state else { return }
      channel.state = optOut.map { .leaving($0) } ?? .removed
      channel.trouble = nil
    }
  }

  public func optOuts(in transaction: any Transaction) throws -> [OptOut] {
    try access.table(in: transaction).channels.compactMap { channel in
      switch channel.state {
      case .leaving(let optOut): optOut
      case .active, .removed: nil
      }
    }
  }

  public func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws {
    try change(optOut.registration.id, in: transaction) { channel in
      guard case .leaving = channel.state else { return }
      channel.state = .leaving(optOut)
    }
  }

  public func finishOptOut(
    of id: ChannelRegistration.ID, in transaction: any WriteTransaction
  ) throws {
    try change(id, in: transaction) { channel in
      guard case .leaving = channel.state else { return }
      channel.state = .removed
    }
  }

  public func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble? {
    try access.table(in: transaction).channels.first { $0.registration.id == id }?.trouble
  }

  public func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction
  ) throws {
    try change(id, in: transaction) { channel in
      guard case .active = channel.state else { return }
      channel.trouble = trouble
    }
  }

  private func change(
    _ id: ChannelRegistration.ID, in transaction: any WriteTransaction,
    _ edit: (inout NotificationTable.Channel) -> Void
  ) throws {
    try access.update(in: transaction) { table in
      guard let index = table.channels.firstIndex(where: { $0.registration.id == id }) else {
        return
      }
      edit(&table.channels[index])
    }
  }
}
