public import Contracts

/// Every call to a ``ChannelStore`` is unexpected.
public struct UnimplementedChannelStore: ChannelStore {
  public init() {}

  public func channels(in transaction: any Transaction) throws -> [ChannelRegistration] {
    try unexpected("ChannelStore")
  }

  public func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool {
    try unexpected("ChannelStore")
  }

  public func add(_ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction)
    throws -> ChannelRegistration
  {
    try unexpected("ChannelStore")
  }

  public func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction
  ) throws {
    try unexpected("ChannelStore")
  }

  public func optOuts(in transaction: any Transaction) throws -> [OptOut] {
    try unexpected("ChannelStore")
  }

  public func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws {
    try unexpected("ChannelStore")
  }

  public func finishOptOut(of id: ChannelRegistration.ID, in transaction: any WriteTransaction)
    throws
  {
    try unexpected("ChannelStore")
  }

  public func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble? {
    try unexpected("ChannelStore")
  }

  public func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction
  ) throws {
    try unexpected("ChannelStore")
  }
}
