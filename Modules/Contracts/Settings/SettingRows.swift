/// Settings of one feature with the functions that read and write them: the feature's own
/// operations, so that it does not matter where a change comes from.
public struct SettingRows: Sendable {
  public typealias Values = [Setting.Key: SettingValue]
  /// Rejects values that the state of the record rules out, or that contradict what the settings of
  /// all features would then be. Called with the changes to these rows before anything is written.
  public typealias Check =
    @Sendable (_ changed: Values, _ all: Values, any Transaction) throws -> Void
  /// What changes to these settings lose for ever, by the keys that do. Called before they are written.
  public typealias Losses =
    @Sendable (_ changed: Values, any Transaction) throws -> [Setting.Key: SettingLoss]
  /// What does not take effect at once of the changes to settings, also to those of other features. Called before
  /// they are written.
  public typealias Delays =
    @Sendable (_ changed: Values, any Transaction) throws -> [Setting.Key: Phrase]
  /// What a change of these settings concerns now.
  public typealias Subject = @Sendable (any Transaction) throws -> UndoSubject
  /// What ends with Waymark Pro of what was chosen, as a sentence; nil for nothing.
  public typealias ProLoss = @Sendable (any Transaction) throws -> Phrase?
  /// Work outside of any transaction, with the chosen values.
  public typealias Effect = @Sendable (Values) async throws -> Void

  /// In the order in which they are listed.
  public let settings: [Setting]
  /// Events that may mean that one of them changed. Empty if ``write`` itself records the change.
  public let events: Set<String>
  /// Reads the values of all of them.
  public let read: @Sendable (any Transaction) throws -> Values
  /// Changes the given values and leaves the others, in a transaction that may change settings of
  /// other features too: all of it happens, or nothing. The values are already validated.
  public let write: @Sendable (Values, any WriteTransaction) throws -> Void
  /// Adds the values that follow from a choice, for example that a goal which is set is enabled;
  /// the chosen values stay.
  public let completed: @Sendable (Values) -> Values
  /// Nil if there is nothing to check.
  public let check: Check?
  /// Asynchronous work before the transaction, such as asking the platform to allow notifications.
  /// Other features may still reject the change afterwards, so it does nothing that would have to
  /// be undone. Nil if there is none.
  public let prepare: Effect?
  /// Work after the change, tried at once, such as telling the server of a removed channel. The
  /// record contains what is to be done, so a kill or a failure loses nothing. Nil if there is
  /// none.
  public let follow: Effect?
  /// What a person is asked about before a change. Nil where nothing is ever lost.
  public let losses: Losses?
  /// Nil where every change takes effect at once.
  public let delays: Delays?
  /// What a change of them is to Undo, where the values alone do not restore what was; nil where they do.
  public let undoSubject: Subject?
  /// Asked before a licence is forgotten. Nil where nothing ends with it.
  public let withoutPro: ProLoss?

  public init(
    _ settings: [Setting], events: Set<String>,
    completed: @escaping @Sendable (Values) -> Values = { $0 },
    check: Check? = nil, prepare: Effect? = nil, follow: Effect? = nil,
    losses: Losses? = nil, delays: Delays? = nil, undoSubject: Subject? = nil,
    withoutPro: ProLoss? = nil,
    read: @escaping @Sendable (any Transaction) throws -> Values,
    write: @escaping @Sendable (Values, any WriteTransaction) throws -> Void
  ) {
    self.settings = settings
    self.events = events
    self.completed = completed
    self.check = check
    self.prepare = prepare
    self.follow = follow
    self.losses = losses
    self.delays = delays
    self.undoSubject = undoSubject
    self.withoutPro = withoutPro
    self.read = read
    self.write = write
  }
}
