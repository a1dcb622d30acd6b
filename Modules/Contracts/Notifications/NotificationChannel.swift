/// One technology that carries notifications, for all registrations of its kind.
///
/// No call takes longer than 30 seconds: a channel ends what takes longer by itself. Reasons it
/// gives are shown to the person and kept: they never hold a secret.
public protocol NotificationChannel: Sendable {
  /// The ``ChannelRegistration/kind`` it serves, such as `ntfy`; unique among channels.
  var identifier: String { get }

  /// The machine's own way to its person, which needs no address: asked when notifications are
  /// switched on. Specification S1-5.
  var isPlatform: Bool { get }

  /// Reads a request: checks it, and parts what may be seen from what may not. Reaches nobody.
  func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan

  /// What the other side needs to know before it can be asked for, such as a public key; nil for
  /// nothing.
  ///
  /// - Throws: `SecretError`.
  func publicKey() throws -> String?

  /// Sends once; trying again is the caller's business.
  ///
  /// - Parameter idempotencyKey: the same for each attempt. A notification is handed over at least
  ///   once; after a crash a second time, with the same key.
  func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome

  /// Asks the platform whether notifications may be shown there.
  func requestPermission() async -> ChannelPermission

  /// What is wrong with a registration that was made by other rules, for `doctor`; nil for nothing.
  /// Reaches nobody.
  func complaint(about registration: ChannelRegistration) -> Phrase?

  /// Tells the far end that nothing more will come, where it wants to be told.
  func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome
}

extension NotificationChannel {
  public var isPlatform: Bool { false }

  public func publicKey() throws -> String? { nil }

  public func requestPermission() async -> ChannelPermission { .granted }

  public func complaint(about registration: ChannelRegistration) -> Phrase? { nil }

  public func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome { .done }
}
