/// Which notifications the user gets, through which channels, and when.
public protocol NotificationKeeping: Sendable {
  /// The latest notifications with their deliveries, newest first.
  ///
  /// - Parameter limit: the maximum number; nil for all.
  func list(latest limit: Int?) async throws -> [NotificationStatus]

  /// The kinds of all features, in the order of registration.
  var topics: [NotificationTopic] { get }

  func preferences() async throws -> NotificationPreferences

  /// Edits the current preferences, in one transaction, and announces it once, as ``NotificationPreferencesChanged``; a
  /// weekly summary that came due before is judged by the old ones. No effect if nothing changes. Turning notifications
  /// off removes every channel that has a server and notifies that server; turning them on asks for this machine's own
  /// channels again. Specification S1-5.
  ///
  /// - Throws: ``NotificationError/denied(kind:remedy:)``; nothing has changed then. Any error of `edit`, which may be
  ///   called more than once.
  func changePreferences(
    _ edit: (inout NotificationPreferences) throws -> Void) async throws

  func channels() async throws -> [ChannelRegistration]

  /// The channels with their state.
  func channelStatuses() async throws -> [ChannelStatus]

  /// What is needed to set up a channel of that kind, such as this record's public key; nil for a kind that needs
  /// nothing, or is not served here.
  ///
  /// - Throws: `SecretError`.
  func publicKey(of kind: String) throws -> String?

  /// Removed channels whose server has not been notified yet.
  func optOuts() async throws -> [OptOut]

  /// The kinds of channels this process serves, in order.
  var channelKinds: [String] { get }

  /// Asks the channel for permission and adds it. It gets notifications from now on.
  ///
  /// - Throws: ``NotificationError/denied(kind:remedy:)``, ``NotificationError/alreadyThere(_:)``,
  ///   ``NotificationError/notServedHere(kind:)``, ``ChannelRefusal``, `SecretError`.
  func addChannel(_ request: ChannelRequest) async throws -> ChannelRegistration

  /// Adds this machine's own channel of that kind, unless there ever was one, notifications are off, this process does
  /// not serve it, or permission is denied.
  ///
  /// - Returns: the machine's answer; nil if it was not asked.
  @discardableResult
  func addPlatformChannel(_ kind: String) async throws -> ChannelPermission?

  /// Removes the channel: what is queued for it is not sent. Its opt-out is tried at once if this process serves the
  /// channel, and again with each ``deliver()`` until it succeeds.
  ///
  /// - Throws: ``NotificationError/unknownChannel(_:)``.
  func removeChannel(_ id: ChannelRegistration.ID) async throws

  /// Sends a test notification, which is not stored.
  ///
  /// - Throws: ``NotificationError/unknownChannel(_:)``,
  ///   ``NotificationError/notServedHere(kind:)``.
  func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome

  /// Sends everything due through the channels this process serves, concurrently. Several processes may do so at once.
  /// A channel that an earlier call is still busy with is left to that call.
  ///
  /// - Throws: ``DeliveryInterrupted`` if a channel or an opt-out could not be completed; the others were.
  func deliver() async throws -> DeliveryReport

  /// What is due now, and which process can send it. Cheap: called after every command.
  func waiting() async throws -> WaitingDeliveries

  /// Records what came due by the clock and drops what expired; sends nothing. Idempotent.
  func tick() async throws

  /// The first instant after now at which ``tick()`` or ``deliver()`` may have something to do.
  func nextDue() async throws -> Instant?
}

/// A notification and its state in each channel.
public struct NotificationStatus: Hashable, Sendable {
  public var notification: UserNotification
  /// Why it was never sent automatically; nil if it was not suppressed.
  public var suppression: SuppressionReason?
  /// One for each channel, in the order of their first deliveries.
  public var deliveries: [Delivery]

  public init(
    notification: UserNotification, suppression: SuppressionReason?, deliveries: [Delivery]
  ) {
    self.notification = notification
    self.suppression = suppression
    self.deliveries = deliveries
  }
}

/// Why a change of notifications is rejected. Nothing was changed.
public enum NotificationError: Error, Hashable, Sendable {
  case unknownChannel(ChannelRegistration.ID)
  /// The channel to add exists already, under that ID.
  case alreadyThere(ChannelRegistration.ID)
  /// This process does not serve channels of the kind; another one does.
  case notServedHere(kind: String)
  /// The platform does not allow notifications; `remedy` says where to grant permission.
  case denied(kind: String, remedy: Phrase)
}

extension NotificationError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unknownChannel(let id):
      Explanation(
        .noInput, Phrase("There is no channel “\(id)”."),
        hint: Phrase("See them with: waymark notifications channels"))
    case .alreadyThere(let id):
      Explanation(
        .usage, Phrase("That channel already exists: \(id)."),
        hint: Phrase("To change it, remove it first: waymark notifications channel remove \(id)"))
    case .notServedHere(let kind):
      Explanation(
        .unavailable, Phrase("Only waymark-service supports channels of the kind \(kind)."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    case .denied(let kind, let remedy):
      Explanation(
        .notPermitted,
        Phrase("Notifications aren't allowed there (\(kind)). Nothing was changed."),
        hint: remedy)
    }
  }
}
