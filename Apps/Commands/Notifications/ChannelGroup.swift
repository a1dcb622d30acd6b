import ArgumentParser
import Contracts

/// `waymark notifications channel`.
struct ChannelGroup: VerbGroup {
  static let name = "channel"
  static let abstract = Phrase("Set up a way in which you are told, or take it back.")
  static var members: [VerbMember] {
    [.verb(ChannelAdd.self), .verb(ChannelRemove.self), .verb(ChannelKey.self)]
  }
}
