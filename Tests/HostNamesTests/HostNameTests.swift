import Contracts
import TestSupport
import Testing

@testable import HostNames

/// Typed and pasted text, and the site that it locks.
struct HostNameTests {
  private let names = HostNames(machine: "anna.laptops.example.org")

  @Test(
    "S5-6 A name is a site, whatever surrounds it",
    arguments: [
      ("example.org", "example.org"),
      ("EXAMPLE.Org", "example.org"),
      ("example.org.", "example.org"),
      ("  example.org\n", "example.org"),
      ("*.example.org", "example.org"),
      ("www.example.org", "example.org"),
      ("WWW.example.org", "example.org"),
      ("www.www.example.org", "example.org"),
      ("*.www.example.org.", "example.org"),
      ("m.example.org", "m.example.org"),
      ("www2.example.org", "www2.example.org"),
      ("a.b.c.example.co.uk", "a.b.c.example.co.uk"),
      ("3m.com", "3m.com"), ("1.1.1.1.example.org", "1.1.1.1.example.org"),
      ("r3---sn-4g5e.googlevideo.com", "r3---sn-4g5e.googlevideo.com"),
      ("x.com", "x.com"), ("youtu.be", "youtu.be"),
      ("someone.github.io", "someone.github.io"),
    ])
  func name(typed: String, site: String) throws {
    #expect(try names.hostName(typed: typed) == site)
  }

  @Test(
    "S5-6 The address of a page gives its site",
    arguments: [
      ("https://www.youtube.com/watch?v=1", "youtube.com"),
      ("http://example.org", "example.org"),
      ("HTTPS://EXAMPLE.ORG/", "example.org"),
      ("//example.org/page", "example.org"),
      ("example.org/page", "example.org"),
      ("example.org?q=1", "example.org"),
      ("example.org#top", "example.org"),
      ("https://example.org:8443/x", "example.org"),
      ("example.org:443", "example.org"),
      ("example.org:", "example.org"),
      ("https://anna:secret@example.org/", "example.org"),
      ("anna@example.org", "example.org"),
      ("https://anna@youtube.com@example.org/", "example.org"),
      ("https://youtube.com@example.org/watch", "example.org"),
      (#"https://example.org\@youtube.com"#, "example.org"),
      ("https://example.org/go?to=https://other.org/", "example.org"),
      ("example.org/go/https://other.org", "example.org"),
      ("wss://example.org/socket", "example.org"),
    ])
  func page(typed: String, site: String) throws {
    #expect(try names.hostName(typed: typed) == site)
  }

  @Test(
    "S5-6 International names are converted to their DNS form",
    arguments: [
      ("münchen.example.de", "xn--mnchen-3ya.example.de"),
      ("MÜNCHEN.example.de", "xn--mnchen-3ya.example.de"),
      ("mu\u{308}nchen.example.de", "xn--mnchen-3ya.example.de"),
      ("xn--mnchen-3ya.example.de", "xn--mnchen-3ya.example.de"),
      ("XN--MNCHEN-3YA.example.de", "xn--mnchen-3ya.example.de"),
      ("пример.рф", "xn--e1afmkfd.xn--p1ai"),
      ("https://www.пример.рф/страница", "xn--e1afmkfd.xn--p1ai"),
      ("straße.de", "xn--strae-oqa.de"),
      ("例え.jp", "xn--r8jz45g.jp"),
      ("例え。jp", "xn--r8jz45g.jp"),
      ("example．org", "example.org"),
      ("example｡org．", "example.org"),
      ("ｅｘａｍｐｌｅ.org", "example.org"),
      ("ab--cd.müller.de", "ab--cd.xn--mller-kva.de"),
    ])
  func international(typed: String, site: String) throws {
    #expect(try names.hostName(typed: typed) == site)
  }

  @Test(
    "S5-6 The name www is kept in a site of that name",
    arguments: ["www.com", "www.co.uk", "www.ck", "www.github.io"])
  func www(typed: String) throws {
    #expect(try names.hostName(typed: typed) == typed)
  }

  @Test("S5-6 Labels and names may be as long as the Domain Name System allows, and no longer")
  func lengths() throws {
    let label = String(repeating: "a", count: 63)
    #expect(try names.hostName(typed: "\(label).org") == "\(label).org")
    #expect(throws: HostNameError.notAHost("\(label)a.org")) {
      try names.hostName(typed: "\(label)a.org")
    }
    let name = "\(label).\(label).\(label).\(label.dropLast(6)).org"
    #expect(name.utf8.count == 253)
    #expect(try names.hostName(typed: name) == name)
    #expect(try names.hostName(typed: "*.\(name).") == name)
    #expect(throws: HostNameError.self) { try names.hostName(typed: "a\(name)") }
    let page = "https://example.org/" + String(repeating: "x", count: 60_000)
    #expect(try names.hostName(typed: page) == "example.org")
  }
}
