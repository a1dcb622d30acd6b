/// One way of sending notifications, for all registrations of its kind.
///
/// No call takes longer than 30 seconds: a channel ends longer ones itself. Its reasons are shown to the user and
/// stored, and never contain secrets.
public protocol NotificationChannel: Sendable {
  /// The ``ChannelRegistration/kind`` it serves, for example `ntfy`; unique among channels.
  var identifier: String { get }

  /// Whether it shows notifications on this machine and needs no address: permission is requested when notifications
  /// are turned on. Specification S1-5.
  var isPlatform: Bool { get }

  /// The inputs that set one up.
  var inputs: ChannelInputs { get }

  /// Validates a request and separates what may be shown from what is secret. Makes no connection.
  func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan

  /// What the other side needs before a channel can be requested, such as a public key; nil for nothing.
  ///
  /// - Throws: `SecretError`.
  func publicKey() throws -> String?

  /// Sends once; retries are left to the caller.
  ///
  /// - Parameter idempotencyKey: the same for each attempt. A notification is sent at least once; after a crash
  ///   possibly again, with the same key.
  func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome

  /// Asks the platform for permission to show notifications.
  func requestPermission() async -> ChannelPermission

  /// What is wrong with a registration made under older rules, for `doctor`; nil for nothing. Makes no connection.
  func complaint(about registration: ChannelRegistration) -> Phrase?

  /// Tells the server that nothing more will be sent, if it supports that.
  func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome
}

extension NotificationChannel {
  public var isPlatform: Bool { false }

  /// An address alone, unless it is of this machine.
  public var inputs: ChannelInputs {
    ChannelInputs(
      title: Phrase(verbatim: identifier), address: isPlatform ? .none : .written(example: nil))
  }

  public func publicKey() throws -> String? { nil }

  public func requestPermission() async -> ChannelPermission { .granted }

  public func complaint(about registration: ChannelRegistration) -> Phrase? { nil }

  public func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome { .done }
}

/// The result of an attempt to send.
public enum SendOutcome: Hashable, Sendable {
  case delivered
  /// Not now. `after` is the delay requested by the server (`Retry-After`).
  case retry(after: Duration?, reason: Phrase)
  /// This notification will never be accepted.
  case refused(reason: Phrase)
  /// The receiver no longer exists: the registration ends.
  case gone(reason: Phrase)
}

public enum OptOutOutcome: Hashable, Sendable {
  case done
  case retry(after: Duration?, reason: Phrase)
}

public enum ChannelPermission: Hashable, Sendable {
  case granted
  /// `remedy` says where it can be granted.
  case denied(remedy: Phrase)
}

/// A channel that is notified when something it showed is clicked.
public protocol ClickListening: NotificationChannel {
  /// Handles clicks until its task is cancelled.
  ///
  /// - Parameter report: receives a sentence, without secrets, when a click could not be handled.
  func listenForClicks(report: @escaping @Sendable (Phrase) -> Void) async
}
