/// Where Notifications keeps the channels a person has set up.
public protocol ChannelStore: Sendable {
  /// In the order in which they were added; without those removed.
  func channels(in transaction: any Transaction) throws -> [ChannelRegistration]

  /// Whether there ever was one of that kind, removed ones included.
  func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool

  /// Adds one under the next number, which is never given out again.
  func add(
    _ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction
  ) throws -> ChannelRegistration

  /// Takes it from ``channels(in:)``. With an opt-out, that is kept until it is done; without one
  /// its address is forgotten at once. No effect on what is not among the channels.
  func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction) throws

  /// Opt-outs that are not done, in the order in which their channels were added.
  func optOuts(in transaction: any Transaction) throws -> [OptOut]

  /// Replaces the opt-out of the same registration; no effect when it is done.
  func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws

  /// The opt-out is done: forgets it with the address.
  func finishOptOut(
    of id: ChannelRegistration.ID, in transaction: any WriteTransaction) throws

  /// Nil while the channel answers, and for what is not among the channels.
  func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble?

  /// Replaces what was noted of the channel; nil when it answers again.
  func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction) throws
}
