import Contracts
import ContractsTesting
import NotificationChannels
import Testing

@Suite("Setting up ntfy") struct NtfyPlanTests {
  private let subject = NtfyChannel(http: InMemoryHTTP(), secrets: InMemorySecretStore())

  private func plan(
    _ address: String, _ options: [ChannelOption: String] = [:]
  ) throws -> ChannelPlan {
    try subject.plan(ChannelRequest(kind: "ntfy", address: address, options: options))
  }

  @Test(
    "S1-5 for an address the server and the start of the topic are shown",
    arguments: [
      ("https://ntfy.sh/mytopic", "https://ntfy.sh/my…"),
      ("HTTP://192.168.1.2:8080/My_topic-1", "http://192.168.1.2:8080/My…"),
      ("https://phil:hunter2@ntfy.example/sub/path/topic", "https://ntfy.example/to…"),
      ("https://ntfy.sh/abc", "https://ntfy.sh/a…"), ("https://ntfy.sh/a", "https://ntfy.sh/…"),
    ])
  func shown(address: String, shown: String) throws {
    #expect(try plan(address) == ChannelPlan(address: shown, secrets: ["address": address]))
  }

  @Test("S1-5 token and click URL are stored with it") func options() throws {
    let plan = try plan(
      "https://ntfy.sh/mytopic", [.token: "tk_1", .open: "https://waymark.example/"])
    #expect(
      plan.secrets == [
        "address": "https://ntfy.sh/mytopic", "token": "tk_1", "open": "https://waymark.example/",
      ])
  }

  @Test(
    "S5-5 an invalid topic is refused",
    arguments: Addresses.broken + [
      "https://ntfy.sh", "https://ntfy.sh/", "https://ntfy.sh/mytopic/", "https://ntfy.sh/my.topic",
      "https://ntfy.sh/my%20topic", "https://ntfy.sh/mytopic?auth=hunter2",
      "https://ntfy.sh/" + String(repeating: "a", count: 65),
    ])
  func refused(address: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) { try plan(address) }
    #expect(refusal.hint.description.contains("https://ntfy.sh/mytopic"))
    #expect(!refusal.reason.description.contains("hunter2"))
  }

  @Test(
    "S5-5 unsupported options are named", arguments: [ChannelOption.secret, .contact, .optOut])
  func strangers(option: ChannelOption) throws {
    let refusal = try #require(throws: ChannelRefusal.self) {
      try plan("https://ntfy.sh/mytopic", [option: "hunter2"])
    }
    #expect(refusal.reason.description.hasPrefix("The channel ntfy doesn't accept --"))
    #expect(refusal.hint.description == "It accepts --token and --open.")
  }

  @Test(
    "S5-5 options that make no sense are refused",
    arguments: [
      ("https://ntfy.sh/mytopic", ChannelOption.token, ""),
      ("https://ntfy.sh/mytopic", .token, "hunter2\r\nX-Evil: 1"),
      ("https://phil:pass@ntfy.sh/mytopic", .token, "hunter2"),
      ("https://ntfy.sh/mytopic", .open, "hunter2"),
      ("https://ntfy.sh/mytopic", .open, "javascript:hunter2"),
    ])
  func senseless(address: String, option: ChannelOption, value: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) { try plan(address, [option: value]) }
    #expect(!"\(refusal.reason)\(refusal.hint)".contains("hunter2"))
  }
}
