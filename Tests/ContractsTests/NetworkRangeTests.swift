import Contracts
import Testing

/// S6-5: addresses and ranges of them.
struct NetworkRangeTests {
  @Test(
    "S6-5 A range contains the addresses with its prefix",
    arguments: [
      ("192.168.0.0/16", "192.168.255.255", true), ("192.168.0.0/16", "192.169.0.0", false),
      ("192.168.7.9/16", "192.168.0.1", true), ("127.0.0.1", "127.0.0.1", true),
      ("127.0.0.1", "127.0.0.2", false), ("10.0.0.0/8", "10.1.2.3", true),
      ("172.16.0.0/12", "172.31.255.255", true), ("172.16.0.0/12", "172.32.0.0", false),
      ("10.0.0.0/31", "10.0.0.1", true), ("10.0.0.0/31", "10.0.0.2", false),
      ("10.0.0.8/29", "10.0.0.15", true), ("10.0.0.8/29", "10.0.0.16", false),
      ("fd00::/8", "fdff::1", true), ("fd00::/8", "fe00::1", false), ("::1", "::1", true),
      ("fc00::/7", "fd12:3456::1", true), ("2001:db8::/33", "2001:db8:8000::", false),
      // An IPv4 address is one in any notation; IPv6 ranges do not contain it.
      ("127.0.0.0/8", "::ffff:127.0.0.1", true), ("::/1", "127.0.0.1", false),
      ("0.0.0.0/0", "::1", false), ("0.0.0.0/0", "8.8.8.8", true),
    ])
  func contains(range: String, address: String, isInside: Bool) throws {
    let range = try #require(NetworkRange(range))
    #expect(range.contains(try #require(NetworkAddress(address))) == isInside)
  }

  @Test(
    "S6-5 An invalid range is refused",
    arguments: [
      "", "/", "10", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8",
      "10.0.0.0/8/8", "10.0.0.0/255.0.0.0", "10.0.0.0/08x", "10.0.0.256/8", " 10.0.0.0/8",
      "10.0.0.0/8 ", "010.0.0.1.1/8", "fd00::/129", "fd00::%eth0/8", "[fd00::]/8", "localhost",
      "::ffff:10.0.0.0/104", "10.0.0.0/٨", "1.2.3.4:80",
    ])
  func refused(text: String) {
    #expect(NetworkRange(text) == nil)
  }

  @Test(
    "S6-5 Loopback addresses are recognised",
    arguments: [
      ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true),
      ("128.0.0.1", false), ("::2", false), ("fd00::1", false), ("0.0.0.0", false),
    ])
  func loopback(text: String, isLoopback: Bool) throws {
    #expect(try #require(NetworkAddress(text)).isLoopback == isLoopback)
  }
}
