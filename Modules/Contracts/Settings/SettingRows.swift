/// Settings of one feature with the way they are read and written: the feature's own operation, so
/// that it does not matter through which door a change comes.
public struct SettingRows: Sendable {
  public typealias Values = [Setting.Key: SettingValue]
  /// Refuses what the record says cannot be chosen now, or cannot be beside what every setting of every
  /// feature would then be. Asked for what is to change of these rows before anything is written.
  public typealias Check =
    @Sendable (_ changed: Values, _ all: Values, any Transaction) throws -> Void

  /// In the order in which they are listed.
  public let settings: [Setting]
  /// Events that tell that one of them may have changed. Empty where ``write`` itself tells of it.
  public let events: Set<String>
  /// Whether the world may refuse a change, such as a platform that denies notifications. Such rows
  /// are written before all others.
  public let mayBeRefused: Bool
  /// The value of every one.
  public let read: @Sendable (any Transaction) throws -> Values
  /// Changes those that are given, all at once, and leaves the others. Given values are checked.
  public let write: @Sendable (Values) async throws -> Void
  /// Adds to values somebody chose what follows from the choice, such as that a goal which is set
  /// is enabled; what was chosen stands.
  public let completed: @Sendable (Values) -> Values
  /// Nil where nothing is refused so.
  public let check: Check?

  public init(
    _ settings: [Setting], events: Set<String>, mayBeRefused: Bool = false,
    completed: @escaping @Sendable (Values) -> Values = { $0 },
    check: Check? = nil,
    read: @escaping @Sendable (any Transaction) throws -> Values,
    write: @escaping @Sendable (Values) async throws -> Void
  ) {
    self.settings = settings
    self.events = events
    self.mayBeRefused = mayBeRefused
    self.completed = completed
    self.check = check
    self.read = read
    self.write = write
  }
}
