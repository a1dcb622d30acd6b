import Contracts
import ContractsTesting
import NotificationChannels
import Testing

@Suite("Setting up Apprise") struct ApprisePlanTests {
  private let subject = AppriseChannel(
    http: InMemoryHTTP(), programs: InMemoryPrograms(), secrets: InMemorySecretStore())

  private func plan(
    _ address: String, _ options: [ChannelOption: String] = [:]
  ) throws -> ChannelPlan {
    try subject.plan(ChannelRequest(kind: "apprise", address: address, options: options))
  }

  @Test(
    "S1-5 for a service its kind is shown, for an API its server",
    arguments: [
      ("tgram://hunter2/123", "tgram://…"), ("MailTo://phil:hunter2@host", "mailto://…"),
      ("json://127.0.0.1:80/hunter2", "json://…"),
      ("https://phil:hunter2@host:8000/notify/hunter2", "https://host:8000/…"),
      ("http://host/sub/notify/key/?tag=hunter2", "http://host/…"),
    ])
  func shown(address: String, shown: String) throws {
    #expect(try plan(address) == ChannelPlan(address: shown, secrets: ["address": address]))
  }

  @Test(
    "S5-5 anything else is refused",
    arguments: [
      "", " ", "tgram", "tgram:hunter2", "tgram://", "://hunter2", "1gram://hunter2",
      "tgram://hunter2 hunter2", "tgram://hunter2\njson://x", "tgram://hünter2", "https://",
      "https://host/hunter2", "https://host/notify", "https://host/notify/",
      "https://host/notify/a/hunter2", "https://bücher.example/notify/a",
      "https://host:0/notify/hunter2", "https://host/renotify/hunter2",
    ])
  func refused(address: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) { try plan(address) }
    #expect(refusal.hint.description.contains("tgram://BOT/CHAT"))
    #expect(!refusal.reason.description.contains("hunter2"))
  }

  @Test("S5-5 Apprise accepts no options", arguments: ChannelOption.allCases)
  func strangers(option: ChannelOption) throws {
    let refusal = try #require(throws: ChannelRefusal.self) {
      try plan("tgram://a/b", [option: "hunter2"])
    }
    #expect(refusal.hint.description == "It only accepts its address.")
  }
}
