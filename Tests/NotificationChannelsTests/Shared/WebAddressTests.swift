import Contracts
import Testing

@testable import NotificationChannels

@Suite("Web addresses") struct WebAddressTests {
  private func read(_ text: String) throws -> WebAddress {
    try WebAddress(text, hint: Phrase("hint"))
  }

  @Test("S5-5 an invalid address is refused, in words without it", arguments: Addresses.broken)
  func broken(text: String) throws {
    let refusal = try #require(throws: ChannelRefusal.self) { try read(text) }
    #expect(refusal.hint.description == "hint")
    #expect(refusal.reason.description.hasPrefix("The address "))
    #expect(!refusal.reason.description.contains("hunter2"))
  }

  @Test(
    "S5-5 every part is read unchanged",
    arguments: [
      ("HTTPS://Ntfy.sh/a", "https://Ntfy.sh/a", nil),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080", nil),
      ("http://[::1]:8080/a/b?c=/d@e", "http://[::1]:8080/a/b?c=/d@e", nil),
      ("https://host?x=y", "https://host?x=y", nil),
      ("https://host/a?#b", "https://host/a?", nil),
      ("https://host/a#b?c", "https://host/a", nil),
      ("https://phil:p%40ss:w@host/a", "https://host/a", "Basic cGhpbDpwQHNzOnc="),
      ("https://a@b@host/", "https://host/", "Basic YUBiOg=="),
    ] as [(String, String, String?)])
  func parts(text: String, url: String, authorization: String?) throws {
    let address = try read(text)
    #expect(address.url == url)
    #expect(address.basicAuthorization == authorization)
    #expect(WebAddress(kept: text) == address)
  }
}
