import Contracts
import Testing

@testable import HostNames

/// Text that is not a lockable site, and the reason given.
struct RefusedNameTests {
  private let names = HostNames(machine: "anna.laptops.example.org.")

  @Test(
    "S5-6 An invalid host is refused with the typed text",
    arguments: [
      "", ".", "..", "/", "//", "https://", "https:///path", "file:///etc/hosts", "@", ":", "*",
      "*.",
      "*.*.example.org", "ex*mple.org", "example..org", ".example.org", "example.org..",
      "two words.org", "example.org other.org", "exa\u{A0}mple.org", "my_site.example.org",
      "my＿site.example.org", "-x.example.org", "x-.example.org", "exam!ple.org", "example.org:port",
      "example.org:70000", "example.org:80:80", "javascript:alert(1)", "1http://example.org",
      "a b://example.org", "100%.org", "exa%6Dple.org", "exa\u{0}mple.org", "ü\u{0}.org", "a℀b.org",
      "xn--.org", "xn--zzzzzzzzz.org", "ｘｎ－－zzzzzzzzz.org", "\u{AD}.org", "☃.net", "אa.org",
      "1.2.3.4.5", "256.1.1.1.1", "1.2.3.999", "99999999999", "[example.org]", "[::1", "1:2:3",
      "xyz.onion", "site.invalid", "wallet.alt",
    ])
  func notAHost(typed: String) {
    #expect(throws: HostNameError.notAHost(typed)) { try names.hostName(typed: typed) }
  }

  @Test(
    "S5-6 Addresses are refused in every notation",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("127.0.0.1", "127.0.0.1"), ("0x7f.1", "0x7f.1"),
      ("127.1", "127.1"), ("2130706433", "2130706433"), ("0x7F000001", "0x7F000001"),
      ("017700000001", "017700000001"), ("0x7f.0.0x0.1", "0x7f.0.0x0.1"),
      ("１２７．0.0.1", "１２７．0.0.1"), ("192.0.2.1.", "192.0.2.1"),
      ("http://192.0.2.1:80/x", "192.0.2.1"), ("www@192.0.2.1", "192.0.2.1"),
      ("[::1]", "[::1]"), ("::1", "::1"), ("::", "::"), ("http://[::1]:8080/", "[::1]:8080"),
      ("[2001:db8::1]", "[2001:db8::1]"), ("2001:db8::1", "2001:db8::1"),
      ("fe80::1%eth0", "fe80::1%eth0"), ("::ffff:192.0.2.1", "::ffff:192.0.2.1"),
    ])
  func address(typed: String, host: String) {
    #expect(throws: HostNameError.address(host)) { try names.hostName(typed: typed) }
  }

  @Test(
    "S5-6 Names of this machine and its network are refused",
    arguments: [
      "localhost", "LOCALHOST", "localhost.", "app.localhost", "printer.local", "nas.lan",
      "fritz.box.home.arpa", "home.arpa", "wiki.corp", "x.internal", "machine",
      "localhost.localdomain",
      "www.localhost", "anna.laptops.example.org", "ANNA.laptops.example.org", "www.local",
      "web.anna.laptops.example.org",
    ])
  func local(typed: String) {
    let host = typed.hasSuffix(".") ? String(typed.dropLast()) : typed
    #expect(throws: HostNameError.local(host)) { try names.hostName(typed: typed) }
  }

  @Test("S5-6 A name that only resembles a local one is a site")
  func resemblesLocal() throws {
    for site in ["mylocal.org", "local.example.org", "myhome.arpa.org", "laptops.example.org"] {
      #expect(try names.hostName(typed: site) == site)
    }
    #expect(try HostNames(machine: "org").hostName(typed: "example.org") == "example.org")
    #expect(try HostNames(machine: "").hostName(typed: "example.org") == "example.org")
  }

  @Test(
    "S5-6 A public suffix alone is refused",
    arguments: [
      "com", "COM", "org", "co.uk", "github.io", "blogspot.com", "рф", "xn--p1ai", "*.com",
      "https://co.uk/", "anything.ck", "公司.cn",
    ])
  func publicSuffix(typed: String) {
    let host =
      switch typed {
      case "*.com": "com"
      case "https://co.uk/": "co.uk"
      default: typed
      }
    #expect(throws: HostNameError.publicSuffix(host)) { try names.hostName(typed: typed) }
  }

  @Test("S5-6 The list of public suffixes is in the library and needs no file")
  func listIsThere() {
    #expect(PublicSuffixes.count > 5_000)
  }

  @Test("S5-6 A message shows no more than the start of a long text")
  func longText() {
    for length in [200, 70_000] {
      let typed = String(repeating: "_", count: length)
      let shown = String(repeating: "_", count: 80) + "…"
      #expect(throws: HostNameError.notAHost(shown)) { try names.hostName(typed: typed) }
    }
  }
}
