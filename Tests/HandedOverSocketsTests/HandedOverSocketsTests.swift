import Foundation
import Testing

@testable import HandedOverSockets

/// Sockets from the service manager. Whole programs under `systemd-socket-activate` are in
/// EndToEndTests.
struct HandedOverSocketsTests {
  @Test(
    "S6-1 Sockets passed to another process, or to none, are not used",
    arguments: [
      [:], ["LISTEN_FDS": "1"], ["LISTEN_FDS": "1", "LISTEN_PID": "1"],
      ["LISTEN_FDS": "0", "LISTEN_PID": "OWN"], ["LISTEN_FDS": "-1", "LISTEN_PID": "OWN"],
      ["LISTEN_FDS": "65", "LISTEN_PID": "OWN"], ["LISTEN_FDS": "x", "LISTEN_PID": "OWN"],
      ["LISTEN_PID": "OWN"],
    ])
  func none(variables: [String: String]) {
    let own = variables.mapValues { $0 == "OWN" ? String(getpid()) : $0 }
    #expect(HandedOverSockets.descriptors(own).isEmpty)
  }

  @Test("S6-1 Only a listening socket is served")
  func listening() throws {
    let stream = Int32(SOCK_STREAM.rawValue)
    let (listening, connected) = (socket(AF_UNIX, stream, 0), socket(AF_UNIX, stream, 0))
    defer {
      close(listening)
      close(connected)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An abstract name that the kernel chooses: unix(7).
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sa_family_t>.size))
      }
    }
    try #require(bound == 0 && listen(listening, 1) == 0)
    #expect(HandedOverSockets.isListening(listening))
    #expect(!HandedOverSockets.isListening(connected))
    #expect(!HandedOverSockets.isListening(-1))
    #expect(!HandedOverSockets.isOfInternet(listening) && !HandedOverSockets.isOfInternet(-1))
    for family in [AF_INET, AF_INET6] {
      let address = socket(family, stream, 0)
      #expect(HandedOverSockets.isOfInternet(address))
      close(address)
    }
  }
}
