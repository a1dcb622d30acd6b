import FolderObserver
import Foundation

/// The file of the program that runs, which an update replaces meanwhile.
public struct RunningProgramFile: Sendable {
  public let path: String
  private let folder: String
  private let device: dev_t
  private let number: ino_t

  /// Nil if the system does not say where it is.
  public init?() {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    self.init(path)
  }

  init?(_ path: String) {
    guard let status = Self.status(path) else { return nil }
    self.path = path
    folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    device = status.st_dev
    number = status.st_ino
  }

  /// Whether another program is in its place now; not if nothing is.
  public var isReplaced: Bool {
    guard let status = Self.status(path), status.st_mode & S_IXUSR != 0 else { return false }
    return (status.st_dev, status.st_ino) != (device, number)
  }

  /// An element when it may have been replaced; nil if the system does not report it.
  public func replacements() -> AsyncStream<Void>? {
    FolderObserver().arrivals(in: folder.isEmpty ? "/" : folder)
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
  }
}
