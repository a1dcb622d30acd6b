import Foundation
import Testing

/// A connection that sends bytes unchanged.
final class RawConnection {
  struct Failure: Error {
    var what: String
    var code: Int32
  }

  private let descriptor: Int32

  /// - Parameters:
  ///   - address: an IPv4 address.
  ///   - lingers: otherwise the system forgets it as soon as it is closed, so that many can be
  ///     made.
  init(
    port: Int, to address: UInt32 = 0x7f00_0001, overIPv6: Bool = false, lingers: Bool = true
  ) throws {
    descriptor = socket(overIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if !lingers {
      var atOnce = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let code = overIPv6 ? connectIPv6(port) : connectIPv4(port, to: address)
    guard code == 0 else { throw Failure(what: "connect", code: errno) }
  }

  deinit {
    close(descriptor)
  }

  private func connectIPv4(_ port: Int, to host: UInt32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(host).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func connectIPv6(_ port: Int) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  /// Closes the sending direction.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// False when the other side has disconnected.
  @discardableResult
  func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Closes both directions at once.
  func hangUp() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Whether data arrives, or the end.
  func hasBytes(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }

  /// The next data, at most 4 KB; nil at the end, after a reset and after twenty seconds of
  /// nothing.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Everything up to the end.
  func receiveAll() -> String {
    var all: [UInt8] = []
    while let bytes = receive() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  /// Everything until it contains `text`, or the end.
  func receive(until text: String) -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text), let bytes = receive() {
      all += bytes
    }
    return String(decoding: all, as: UTF8.self)
  }
}
