public import Contracts
import Foundation

/// Files on disk, for one writer at a time: nothing is atomic, and crashes are not handled.
public struct UnguardedFiles: SystemFileEditing {
  public init() {}

  public func content(of path: String) throws(ShieldProblem) -> [UInt8]? {
    try refuseLinks(to: path)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadable(path: path, detail: error.localizedDescription)
    }
  }

  public func names(in folder: String) throws(ShieldProblem) -> [String] {
    try refuseLinks(to: folder)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  public func edit(
    _ path: String, making isMade: Bool, _ change: ([UInt8]?) throws(ShieldProblem) -> [UInt8]?
  ) throws(ShieldProblem) {
    let before = try content(of: path)
    guard before != nil || isMade else { throw .missing(path: path) }
    let after = try change(before)
    guard after != before else { return }
    let url = URL(fileURLWithPath: path)
    do {
      guard let after else { return try FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(after).write(to: url)
    } catch {
      throw .cannotWrite(path: path, detail: error.localizedDescription)
    }
  }

  public func removeFolder(_ path: String) throws(ShieldProblem) {
    try refuseLinks(to: path)
    guard rmdir(path) != 0, ![ENOENT, ENOTEMPTY, EEXIST].contains(errno) else { return }
    throw .cannotWrite(path: path, detail: String(cString: strerror(errno)))
  }

  private func refuseLinks(to path: String) throws(ShieldProblem) {
    var place = ""
    for name in path.split(separator: "/") {
      place += "/\(name)"
      let type = try? FileManager.default.attributesOfItem(atPath: place)[.type]
      if type as? FileAttributeType == .typeSymbolicLink { throw .link(path: place) }
    }
  }
}
