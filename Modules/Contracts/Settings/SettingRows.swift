/// Settings of one feature with the way they are read and written: the feature's own operation, so
/// that it does not matter through which door a change comes.
public struct SettingRows: Sendable {
  public typealias Values = [Setting.Key: SettingValue]
  /// Refuses what the record says cannot be chosen now, or cannot be beside what every setting of every
  /// feature would then be. Asked for what is to change of these rows before anything is written.
  public typealias Check =
    @Sendable (_ changed: Values, _ all: Values, any Transaction) throws -> Void
  /// Something done outside of any transaction, with the values somebody chose.
  public typealias Effect = @Sendable (Values) async throws -> Void

  /// In the order in which they are listed.
  public let settings: [Setting]
  /// Events that tell that one of them may have changed. Empty where ``write`` itself notes it.
  public let events: Set<String>
  /// The value of every one.
  public let read: @Sendable (any Transaction) throws -> Values
  /// Changes those that are given and leaves the others, in a transaction that may change settings of
  /// other features too: all of it happens, or nothing. Given values are checked.
  public let write: @Sendable (Values, any WriteTransaction) throws -> Void
  /// Adds to values somebody chose what follows from the choice, such as that a goal which is set
  /// is enabled; what was chosen stands.
  public let completed: @Sendable (Values) -> Values
  /// Nil where nothing is refused so.
  public let check: Check?
  /// Asks the world before the transaction, such as a platform that may deny notifications. Others may
  /// still refuse afterwards, so it does nothing that would have to be undone then. Nil where nobody
  /// is asked.
  public let prepare: Effect?
  /// Tries at once what the change has left to do, such as telling the far end of a removed channel.
  /// That it is to be done is in the record, so a kill or a failure loses nothing. Nil for nothing.
  public let follow: Effect?

  public init(
    _ settings: [Setting], events: Set<String>,
    completed: @escaping @Sendable (Values) -> Values = { $0 },
    check: Check? = nil, prepare: Effect? = nil, follow: Effect? = nil,
    read: @escaping @Sendable (any Transaction) throws -> Values,
    write: @escaping @Sendable (Values, any WriteTransaction) throws -> Void
  ) {
    self.settings = settings
    self.events = events
    self.completed = completed
    self.check = check
    self.prepare = prepare
    self.follow = follow
    self.read = read
    self.write = write
  }
}
