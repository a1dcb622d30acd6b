import Foundation

/// The sockets passed by the service manager (socket activation).
///
/// Source: sd_listen_fds(3).
public enum HandedOverSockets {
  /// The first descriptor.
  private static let first: Int32 = 3
  /// More than anybody names.
  private static let most: Int32 = 64

  /// The sockets that accept connections, in the order of the unit. Programs started later do not inherit them.
  ///
  /// - Parameter variables: the environment, with `LISTEN_PID` and `LISTEN_FDS`.
  public static func descriptors(_ variables: [String: String]) -> [Int32] {
    guard variables["LISTEN_PID"] == String(getpid()),
      let count = variables["LISTEN_FDS"].flatMap({ Int32($0) }), (1...most).contains(count)
    else { return [] }
    return (first..<first + count).filter { descriptor in
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return isListening(descriptor)
    }
  }

  /// Whether it has an address and a port, rather than a path.
  public static func isOfInternet(_ descriptor: Int32) -> Bool {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size) == 0
      }
    }
    return isKnown && [AF_INET, AF_INET6].contains(Int32(address.ss_family))
  }

  static func isListening(_ descriptor: Int32) -> Bool {
    var answer: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &answer, &size) == 0 && answer == 1
  }
}
