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
        .usage, Phrase("That channel exists already: \(id)."),
        hint: Phrase("To change it, remove it first: waymark notifications channel remove \(id)"))
    case .notServedHere(let kind):
      Explanation(
        .unavailable, Phrase("Channels of kind \(kind) are only available in waymark-service."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it is first needed; otherwise install it next to waymark.
          """))
    case .denied(let kind, let remedy):
      Explanation(
        .notPermitted,
        Phrase("Notifications are not allowed there (\(kind)). Nothing was changed."),
        hint: remedy)
    }
  }
}
