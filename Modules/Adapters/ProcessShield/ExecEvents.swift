import Foundation

/// Reports every program started on the machine, using the kernel's events.
///
/// Only in the namespaces that the machine started with; before Linux 6.6 only for an administrator.
///
/// Source: netlink(7), connector, `linux/cn_proc.h`.
final class ExecEvents {
  private enum Word {
    static let connector: Int32 = 11
    static let (processes, listeners): (UInt32, UInt32) = (1, 1)
    static let (listen, ignore): (UInt32, UInt32) = (1, 2)
    static let done: UInt16 = 3
    static let (acknowledged, exec): (UInt32, UInt32) = (0, 2)
    /// The headers' sizes in a netlink message and in one of the connector.
    static let (netlinkHeader, connectorHeader) = (16, 20)
  }

  let descriptor: Int32

  /// Nil if the kernel does not allow it for this process.
  init?() {
    descriptor = socket(
      AF_NETLINK, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), Word.connector)
    guard descriptor >= 0 else { return nil }
    // One kind of event only, which older kernels cannot filter.
    guard join(), subscribe([Word.listen, Word.exec]) || subscribe([Word.listen]) else {
      return nil
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = send([Word.ignore])
    close(descriptor)
  }

  /// - Returns: whether a program was started since the last call; also true if events were lost.
  func drain() -> Bool {
    var isStarted = false
    while let event = next() { isStarted = isStarted || event == Word.exec }
    return isStarted || errno == ENOBUFS
  }

  private func join() -> Bool {
    // `sockaddr_nl`: family, filling, process, groups.
    var address = Self.bytes([UInt16(AF_NETLINK), 0]) + Self.bytes([0, Word.listeners])
    let size = socklen_t(address.count)
    return address.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return bind(descriptor, start.assumingMemoryBound(to: sockaddr.self), size) == 0
    }
  }

  /// - Returns: whether the kernel acknowledges it, which it does not if it will not report.
  private func subscribe(_ words: [UInt32]) -> Bool {
    guard send(words) else { return false }
    let end = ContinuousClock.now + .milliseconds(100)
    while ContinuousClock.now < end {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 20) > 0 else { continue }
      while let event = next() {
        if event == Word.acknowledged { return true }
      }
    }
    return false
  }

  private func send(_ words: [UInt32]) -> Bool {
    let content = Self.bytes(words)
    let length = Word.netlinkHeader + Word.connectorHeader + content.count
    let message =
      Self.bytes([UInt32(length)]) + Self.bytes([Word.done, 0]) + Self.bytes([0, 0])
      + Self.bytes([Word.processes, Word.listeners, 0, 0])
      + Self.bytes([UInt16(content.count), 0]) + content
    return message.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      == length
  }

  /// The type of the next event; nil with `errno` for none. A negative acknowledgement does not count either.
  private func next() -> UInt32? {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    let start = Word.netlinkHeader + Word.connectorHeader
    guard count >= start + 4 else { return nil }
    let word = { (offset: Int) in
      bytes[offset..<(offset + 4)].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
    let what = word(start)
    // What, processor, time; then the code of an acknowledgement.
    let isRefused = what == Word.acknowledged && count >= start + 20 && word(start + 16) != 0
    return isRefused ? UInt32.max : what
  }

  private static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }
}
