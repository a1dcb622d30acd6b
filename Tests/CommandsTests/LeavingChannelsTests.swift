import Contracts
import Testing

@testable import Commands

/// S1-5: who switches notifications off is told what is unregistered.
struct LeavingChannelsTests {
  private let off = [
    SettingChange(key: "enableNotifications", previous: .flag(true), current: .flag(false))
  ]

  @Test("S1-5 The channels that are unregistered are named, and none where none are")
  func named() {
    let one = LeavingChannels(names: ["webhook-1"])
    #expect(one.note(after: off)?.description == "1 channel was unregistered: webhook-1")
    #expect(
      LeavingChannels(names: ["ntfy-1", "webhook-1"]).note(after: off, isPreview: true)?.description
        == "2 channels would be unregistered: ntfy-1, webhook-1")
    #expect(one.note(after: []) == nil)
    #expect(LeavingChannels(names: []).note(after: off) == nil)
  }
}
