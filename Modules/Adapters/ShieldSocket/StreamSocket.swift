import Foundation

/// A non-blocking Unix stream socket, closed with its last reference.
///
/// Source: unix(7), socket(7).
final class StreamSocket {
  /// The kernel's information on the process at the other end. The C library exposes `ucred` only to C.
  private struct Credentials {
    var process: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0
  }

  let descriptor: Int32

  /// - Throws: the error number.
  init() throws(ErrorNumber) {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    descriptor = socket(AF_UNIX, Int32(kind), 0)
    guard descriptor >= 0 else { throw .latest }
  }

  /// Takes over an open socket.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// The user at the other end: of the process that connected, or that called `listen`.
  var peer: uid_t? {
    var credentials = Credentials()
    var size = socklen_t(MemoryLayout<Credentials>.size)
    let outcome = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    return outcome == 0 ? credentials.user : nil
  }

  func connect(to path: String) throws(ErrorNumber) {
    try call(with: path) { Foundation.connect(descriptor, $0, $1) }
  }

  func bind(to path: String) throws(ErrorNumber) {
    try call(with: path) { Foundation.bind(descriptor, $0, $1) }
  }

  /// - Returns: how many bytes were accepted.
  func send(_ bytes: ArraySlice<UInt8>) throws(ErrorNumber) -> Int {
    while true {
      let count = bytes.withUnsafeBytes {
        // A peer that is gone is an error here, and not a signal.
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .latest }
    }
  }

  /// - Returns: what has arrived, at most 64 KiB; empty once the peer is done.
  func receive() throws(ErrorNumber) -> [UInt8] {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
        count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        filled = max(0, count)
      }
      if count >= 0 { return bytes }
      guard errno == EINTR else { throw .latest }
    }
  }

  private func call(
    with path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(ErrorNumber) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw ErrorNumber(ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    while true {
      let outcome = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
      }
      if outcome == 0 { return }
      guard errno == EINTR else { throw .latest }
    }
  }
}

/// An `errno`.
struct ErrorNumber: Error, Hashable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  static var latest: ErrorNumber { ErrorNumber(errno) }

  /// Not a failure: it would only have had to wait.
  var isWait: Bool { code == EAGAIN || code == EINPROGRESS }

  var words: String { String(cString: strerror(code)) }
}
