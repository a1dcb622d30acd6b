import Contracts
import ContractsTesting
import NotificationChannels
import Testing

@Suite("Setting up a webhook") struct WebhookPlanTests {
  private let subject = WebhookChannel(http: InMemoryHTTP(), secrets: InMemorySecretStore())

  private func plan(
    _ address: String, _ options: [ChannelOption: String] = [:]
  ) throws -> ChannelPlan {
    try subject.plan(ChannelRequest(kind: "webhook", address: address, options: options))
  }

  @Test(
    "S1-5 only the server of the address is shown",
    arguments: [
      ("https://hooks.slack.com/services/T0/B0/hunter2", "https://hooks.slack.com/…"),
      ("https://webhook.site/hunter2", "https://webhook.site/…"),
      ("https://phil:hunter2@host:8443", "https://host:8443/"),
      ("http://[::1]:80/?key=hunter2", "http://[::1]:80/…"), ("http://host/", "http://host/"),
    ])
  func shown(address: String, shown: String) throws {
    #expect(try plan(address) == ChannelPlan(address: shown, secrets: ["address": address]))
  }

  @Test("S1-5 the signing key and the opt-out address are stored with it") func options() throws {
    let plan = try plan(
      "https://host/a", [.secret: "whsec_aHVudGVyMg==", .optOut: "https://host/end"])
    #expect(
      plan.secrets == [
        "address": "https://host/a", "secret": "whsec_aHVudGVyMg==", "optOut": "https://host/end",
      ])
  }

  @Test("S5-5 an invalid address is refused", arguments: Addresses.broken)
  func refused(address: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) { try plan(address) }
    #expect(refusal.hint.description.contains("https://example.org/"))
    #expect(!refusal.reason.description.contains("hunter2"))
  }

  @Test(
    "S5-5 unsupported options are named", arguments: [ChannelOption.token, .open, .contact])
  func strangers(option: ChannelOption) throws {
    let refusal = try #require(throws: ChannelRefusal.self) {
      try plan("https://host/a", [option: "hunter2"])
    }
    #expect(refusal.hint.description == "It accepts --secret and --opt-out.")
  }

  @Test(
    "S5-5 options that make no sense are refused",
    arguments: [
      (ChannelOption.secret, ""), (.secret, "whsec_"), (.secret, "whsec_hunter2!"),
      (.optOut, ""), (.optOut, "hunter2"), (.optOut, "mailto:hunter2@host"),
    ])
  func senseless(option: ChannelOption, value: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) {
      try plan("https://host/a", [option: value])
    }
    #expect(!"\(refusal.reason)\(refusal.hint)".contains("hunter2"))
  }
}
