import Contracts

extension CommandFailure {
  init(notifying error: NotificationError) {
    switch error {
    case .unknownChannel(let id):
      self.init(
        .noInput, Phrase("There is no channel “\(id)”."),
        hint: Phrase("See them with: waymark notifications channels"))
    case .alreadyThere(let id):
      self.init(
        .usage, Phrase("That channel is there already: \(id)."),
        hint: Phrase("To change it, remove it first: waymark notifications channel remove \(id)"))
    case .notServedHere(let kind):
      self.init(
        .unavailable, Phrase("Channels of kind \(kind) are carried by waymark-service alone."),
        hint: Phrase(
          "Scripts/waymark builds it when it is first needed; else install it beside waymark."))
    case .denied(let kind, let remedy):
      self.init(
        .notPermitted,
        Phrase("Notifications are not allowed there (\(kind)). Nothing was changed."),
        hint: remedy)
    }
  }

  init(refusing refusal: ChannelRefusal) {
    self.init(
      .usage, refusal.reason, hint: refusal.hint)
  }

  init(secret error: SecretError) {
    switch error {
    case .cannotRead(let name, let detail):
      self.init(
        .configuration, Phrase("The secrets of \(name) cannot be read: \(detail)."),
        hint: Phrase("Remove the channel and add it anew: waymark notifications channels"))
    case .cannotWrite(let name, let detail):
      self.init(
        .cannotWrite, Phrase("The secrets of \(name) cannot be written: \(detail)."),
        hint: Phrase("Check the free space and the permissions of the folder of the record."))
    }
  }
}
