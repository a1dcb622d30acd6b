import ArgumentParser
import Contracts

/// `waymark notifications channel`.
struct ChannelGroup: VerbGroup {
  static let name = "channel"
  static let abstract = Phrase("Add or remove a notification channel.")
  static var members: [VerbMember] {
    [.verb(ChannelAdd.self), .verb(ChannelRemove.self), .verb(ChannelKey.self)]
  }
}
