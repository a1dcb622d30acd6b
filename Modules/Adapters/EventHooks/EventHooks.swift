public import Contracts
import Foundation

/// Executables of the person's own that are told of events.
///
/// An executable in the hooks folder named after an event, or after an event and anything behind a
/// dot (`DaysChanged`, `DaysChanged.notify.sh`), gets that event as JSON on standard input.
public struct EventHooks: Sendable {
  private let folder: String
  private let logFile: String
  private let home: String
  private let timeLimit: Duration

  /// - Parameters:
  ///   - logFile: gets what hooks print and how they failed.
  ///   - home: what hooks find as `WAYMARK_HOME` in their environment.
  ///   - timeLimit: after it a hook is killed.
  public init(
    folder: String, logFile: String, home: String,
    timeLimit: Duration = .seconds(5)
  ) {
    self.folder = folder
    self.logFile = logFile
    self.home = home
    self.timeLimit = timeLimit
  }

  /// The turn to run them; nil while another process runs them, which a hook that calls `waymark`
  /// always finds.
  public func turn() -> HooksTurn? {
    HooksTurn(lockFile: "\(logFile).lock")
  }

  /// One subscriber a hook, so that each has its own place in the log of events. A hook begins
  /// with the first event after it was first seen.
  public func subscribers() -> [any EventSubscriber] {
    // Most people have none, and an error takes longer to make than this look.
    guard access(folder, R_OK) == 0 else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        FileManager.default.isExecutableFile(atPath: path)
      else { return nil }
      return HookSubscriber(
        name: name,
        runner: HookRunner(
          path: path, logFile: logFile, home: home, timeLimit: timeLimit))
    }
  }
}
