import Contracts
import Testing

struct PageLinkTests {
  @Test(
    "S6-2 An external link must lead to an encrypted site",
    arguments: [
      ("https://getsteps.app/terms", true), ("https://x.com/hieudinh_", true),
      ("http://getsteps.app", false), ("javascript:alert(1)", false), ("https://", false),
      ("https:///terms", false), ("//getsteps.app", false), ("terms", false), ("", false),
      ("https://getsteps.app@evil.example/", false), ("https://get steps.app", false),
      ("HTTPS://getsteps.app", false),
    ])
  func outside(address: String, isTaken: Bool) {
    let link = PageLink(Phrase("Terms of service"), outside: address)
    #expect(link?.outside == (isTaken ? address : nil))
    #expect((link != nil) == isTaken)
  }

  @Test("S6-2 An internal link leads nowhere else")
  func inside() {
    #expect(PageLink(Phrase("Today"), to: "https://getsteps.app").outside == nil)
  }
}
