/// Where Notifications stores the user's channels.
public protocol ChannelStore: Sendable {
  /// In the order in which they were added, without removed ones.
  func channels(in transaction: any Transaction) throws -> [ChannelRegistration]

  /// Whether there ever was one of that kind, including removed ones.
  func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool

  /// Adds one under the next number, which is never reused.
  func add(
    _ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction
  ) throws -> ChannelRegistration

  /// Removes it from ``channels(in:)``. Its address is deleted at once or, with an opt-out, when that is done. No
  /// effect for an unknown channel.
  func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction) throws

  /// Pending opt-outs, in the order in which their channels were added.
  func optOuts(in transaction: any Transaction) throws -> [OptOut]

  /// Replaces the opt-out of the same registration; no effect if it is already done.
  func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws

  /// Deletes an opt-out that is done, and with it the address.
  func finishOptOut(
    of id: ChannelRegistration.ID, in transaction: any WriteTransaction) throws

  /// Nil while the channel works, and for an unknown channel.
  func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble?

  /// Replaces the channel's trouble; nil once it works again.
  func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction) throws
}
