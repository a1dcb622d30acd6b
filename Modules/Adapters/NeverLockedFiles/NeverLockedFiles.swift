public import Contracts
import FileReplacement
import Foundation

/// The names that a machine never locks, from files that list what it needs.
public struct NeverLockedFiles: NeverLockedReading {
  /// The administrator's own list.
  public static let administratorsPath = "/etc/waymark/never-lock"
  /// Longer than any real file; the rest is not read.
  private static let mostBytes = 4 << 20

  private let root: String
  private let hostName: String

  /// - Parameter root: a folder that replaces the machine's root; empty for the machine itself.
  public init(root: String = "") {
    self.init(root: root, hostName: Self.hostName)
  }

  init(root: String, hostName: String) {
    self.root = root
    self.hostName = hostName
  }

  public func names() -> NeverLockedNames {
    var names = NeverLockedNames()
    // A file is the better reason, so it precedes what is known of every machine.
    for path in files(Self.administratorsPath) {
      for (name, isZone) in lines(of: path).compactMap(NeverLockedText.listed) {
        names.insert(name, on: .file(path: path), isZone: isZone)
      }
    }
    for path in UpdateSources.places.flatMap(files) {
      for name in lines(of: path).flatMap(NeverLockedText.addressed) {
        names.insert(name, on: .file(path: path))
      }
    }
    for path in TimeSources.places.flatMap(files) {
      for name in lines(of: path).flatMap(NeverLockedText.timeServers) {
        names.insert(name, on: .file(path: path))
      }
    }
    for zone in UpdateSources.zones { names.insert(zone, on: .updates, isZone: true) }
    for zone in TimeSources.zones { names.insert(zone, on: .time, isZone: true) }
    for zone in CertificateSources.zones { names.insert(zone, on: .certificates, isZone: true) }
    for zone in machineNames { names.insert(zone, on: .machine, isZone: true) }
    return names
  }

  /// Source: RFC 6761, section 6.3; RFC 6762, section 3.
  private var machineNames: [String] {
    ["localhost", "localdomain", "local"]
      + [hostName].compactMap(NeverLockedText.host).filter { $0.utf8.contains(UInt8(ascii: ".")) }
  }

  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Parameter place: a path, or a folder and `/*` for all files in it.
  private func files(_ place: String) -> [String] {
    guard place.hasSuffix("/*") else { return [place] }
    let folder = String(place.dropLast(2))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// Empty for a missing or unreadable file: nothing else depends on it.
  private func lines(of path: String) -> [Substring] {
    // Not files that could block a reader forever, such as a pipe.
    var status = stat()
    guard stat(root + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let descriptor = open(root + path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let bytes = (try? OpenFile.read(descriptor, atMost: Self.mostBytes)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
