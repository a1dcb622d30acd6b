/// Settings of one feature with the way they are read and written: the feature's own operation, so
/// that it does not matter through which door a change comes.
public struct SettingRows: Sendable {
  public typealias Values = [Setting.Key: SettingValue]

  /// In the order in which they are listed.
  public let settings: [Setting]
  /// Events that tell that one of them may have changed. Empty where ``write`` itself tells of it.
  public let events: Set<String>
  /// Whether the world may refuse a change, such as a platform that denies notifications. Such rows
  /// are written before all others.
  public let mayBeRefused: Bool
  /// Refuses what the record itself says cannot be chosen now. Asked for everything that is to change
  /// before anything is written; nil where nothing is refused so.
  public let check: (@Sendable (Values, any Transaction) throws -> Void)?
  /// The value of every one.
  public let read: @Sendable (any Transaction) throws -> Values
  /// Changes those that are given, all at once, and leaves the others. Given values are checked.
  public let write: @Sendable (Values) async throws -> Void
  /// Adds to values somebody chose what follows from the choice, such as that a goal which is set
  /// is enabled; what was chosen stands.
  public let completed: @Sendable (Values) -> Values

  public init(
    _ settings: [Setting], events: Set<String>, mayBeRefused: Bool = false,
    completed: @escaping @Sendable (Values) -> Values = { $0 },
    check: (@Sendable (Values, any Transaction) throws -> Void)? = nil,
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
