/// What is refused. Nothing was changed.
public enum NotificationError: Error, Hashable, Sendable {
  case unknownChannel(ChannelRegistration.ID)
  /// What is to be added is there already, under that name.
  case alreadyThere(ChannelRegistration.ID)
  /// This process does not carry channels of the kind; another one does.
  case notServedHere(kind: String)
  /// The platform does not allow notifications; `remedy` says where to grant it.
  case denied(kind: String, remedy: Phrase)
}
