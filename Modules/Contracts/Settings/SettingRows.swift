/// Settings of one feature with the functions that read and write them: the feature's own operations, so that every
/// change is treated alike.
public struct SettingRows: Sendable {
  public typealias Values = [Setting.Key: SettingValue]
  /// Rejects values that the record rules out, or that contradict the resulting settings of all features. Called with
  /// the changes to these rows before anything is written.
  public typealias Check =
    @Sendable (_ changed: Values, _ all: Values, any Transaction) throws -> Void
  /// What changes to these settings lose permanently, by key. Called before they are written.
  public typealias Losses =
    @Sendable (_ changed: Values, any Transaction) throws -> [Setting.Key: SettingLoss]
  /// Which changes to settings, of any feature, do not take effect at once. Called before they are written.
  public typealias Delays =
    @Sendable (_ changed: Values, any Transaction) throws -> [Setting.Key: Phrase]
  /// What a change of these settings concerns now.
  public typealias Subject = @Sendable (any Transaction) throws -> UndoSubject
  /// What is lost with Waymark Pro, as a sentence; nil for nothing.
  public typealias ProLoss = @Sendable (any Transaction) throws -> Phrase?
  /// Work outside of any transaction, with the chosen values.
  public typealias Effect = @Sendable (Values) async throws -> Void

  /// In listing order.
  public let settings: [Setting]
  /// Events that may mean that one of them changed. Empty if ``write`` itself records the change.
  public let events: Set<String>
  /// Reads the values of all of them.
  public let read: @Sendable (any Transaction) throws -> Values
  /// Changes the given values and keeps the others, in a transaction that may change settings of other features too:
  /// all of it happens, or nothing. The values are already validated.
  public let write: @Sendable (Values, any WriteTransaction) throws -> Void
  /// Adds values implied by a choice, for example that setting a goal enables it; chosen values stay.
  public let completed: @Sendable (Values) -> Values
  /// Nil if there is nothing to check.
  public let check: Check?
  /// Asynchronous work before the transaction, such as asking the platform to allow notifications. Other features may
  /// still reject the change afterwards, so it does nothing that would have to be undone. Nil for none.
  public let prepare: Effect?
  /// Work after the change, tried at once, such as notifying the server of a removed channel. The record contains what
  /// is left to do, so a kill or a failure loses nothing. Nil for none.
  public let follow: Effect?
  /// What is asked before a change. Nil if nothing is ever lost.
  public let losses: Losses?
  /// Nil if every change takes effect at once.
  public let delays: Delays?
  /// How Undo treats a change, if the values alone do not restore the previous state; nil if they do.
  public let undoSubject: Subject?
  /// Asked before a licence is forgotten. Nil if nothing is lost with it.
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
