import Contracts
public import Foundation

/// The socket of `waymark-shield`: one passed by the service manager, or its own.
public final class ShieldListener {
  let socket: StreamSocket
  /// The path and file number of our own socket; nil for one that was passed.
  private let own: (path: String, number: ino_t)?

  /// The socket that the service manager passed to this process.
  public init(handedOver descriptor: Int32) {
    socket = StreamSocket(owning: descriptor)
    own = nil
  }

  /// Our own socket, for one user only. A socket left at its path by an ended server is replaced.
  ///
  /// - Parameter path: its folder is created if it does not exist.
  /// - Throws: ``ShieldListenerError``.
  public init(at path: String, for owner: uid_t) throws(ShieldListenerError) {
    try Self.checkPlace(path, for: owner)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    // Complete before it is visible under its name, so that no one connects in between.
    let draft = "\(path).\(getpid())"
    unlink(draft)
    do throws(ErrorNumber) {
      socket = try StreamSocket()
      try socket.bind(to: draft)
      var status = stat()
      guard chmod(draft, 0o600) == 0, geteuid() == owner || chown(draft, owner, gid_t.max) == 0,
        listen(socket.descriptor, 64) == 0, lstat(draft, &status) == 0, rename(draft, path) == 0
      else { throw .latest }
      own = (path, status.st_ino)
    } catch {
      unlink(draft)
      throw .cannotListen(path: path, detail: error.words)
    }
  }

  var isHandedOver: Bool { own == nil }

  /// Whether its path leads to it. Once the file is removed, no one can connect any more.
  var isInPlace: Bool {
    guard let own else { return true }
    var status = stat()
    return lstat(own.path, &status) == 0 && status.st_ino == own.number
  }

  private static func checkPlace(_ path: String, for owner: uid_t) throws(ShieldListenerError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, [geteuid(), owner].contains(status.st_uid) else {
      throw .foreign(path: path)
    }
    do throws(ErrorNumber) {
      try StreamSocket().connect(to: path)
    } catch {
      if error.code == ECONNREFUSED || error.code == ENOENT { return }
    }
    throw .busy(path: path)
  }
}

/// Why `waymark-shield` cannot listen. For administrators, in English only, like all of its messages.
public enum ShieldListenerError: Error, Hashable, CustomStringConvertible {
  /// Another process listens there.
  case busy(path: String)
  /// Something other than a socket, or another user's.
  case foreign(path: String)
  case cannotListen(path: String, detail: String)

  public var description: String {
    switch self {
    case .busy(let path): "another process listens at \(path)"
    case .foreign(let path): "what is at \(path) is not ours"
    case .cannotListen(let path, let detail): "cannot listen at \(path): \(detail)"
    }
  }
}
