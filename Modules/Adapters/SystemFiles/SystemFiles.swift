public import Contracts
import Foundation

/// Files shared with other programs, edited by a process with the necessary rights.
///
/// The way to a file is walked folder by folder, each kept open and none entered through a link, so that a privileged
/// process cannot be led elsewhere between check and use.
public struct SystemFiles: SystemFileEditing {
  /// How often a file is read again that another program keeps changing.
  static let mostTries = 5
  private static let firstPause: UInt32 = 1_000

  public init() {}

  public func content(of path: String) throws(ShieldProblem) -> [UInt8]? {
    let (folder, name) = try Self.parts(of: path)
    return try OpenedFolder.at(folder, making: false)?.file(name)?.bytes
  }

  public func names(in folder: String) throws(ShieldProblem) -> [String] {
    try OpenedFolder.at(folder, making: false)?.names().sorted() ?? []
  }

  public func edit(
    _ path: String, making isMade: Bool, _ change: ([UInt8]?) throws(ShieldProblem) -> [UInt8]?
  ) throws(ShieldProblem) {
    for attempt in 0..<Self.mostTries {
      // A program that writes in several steps gets time to finish.
      if attempt > 0 { usleep(Self.firstPause << UInt32(attempt - 1)) }
      if try editOnce(path, making: isMade, change) { return }
    }
    throw .contended(path: path)
  }

  /// - Returns: false if another program changed the file meanwhile; nothing was done then.
  private func editOnce(
    _ path: String, making isMade: Bool, _ change: ([UInt8]?) throws(ShieldProblem) -> [UInt8]?
  ) throws(ShieldProblem) -> Bool {
    let (folderPath, name) = try Self.parts(of: path)
    var folder = try OpenedFolder.at(folderPath, making: false)
    folder?.removeAbandonedDrafts(of: name)
    let found = try folder?.file(name)
    guard found != nil || isMade else { throw .missing(path: path) }
    let wanted = try change(found?.bytes)
    guard wanted != found?.bytes else { return true }
    if folder == nil { folder = try OpenedFolder.at(folderPath, making: true) }
    // Without a folder there was nothing, and nothing was wanted.
    guard let folder else { return true }
    do throws(SystemError) {
      if let wanted { return try folder.replace(name, as: found, with: wanted) }
      guard let found else { return true }
      return try folder.remove(name, as: found)
    } catch {
      throw error.problemOfWriting(path)
    }
  }

  /// The path of the folder, and the name in it.
  private static func parts(
    of path: String
  ) throws(ShieldProblem) -> (folder: String, name: String) {
    let names = path.split(separator: "/")
    guard let name = names.last else {
      throw SystemError(code: EISDIR).problemOfReading(path)
    }
    return ("/" + names.dropLast().joined(separator: "/"), String(name))
  }
}
