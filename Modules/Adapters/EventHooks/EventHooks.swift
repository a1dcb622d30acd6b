public import Contracts
import Foundation

/// The user's own executables that are run for events.
///
/// An executable in the hooks folder that is named after an event, optionally followed by a dot and anything else
/// (`DaysChanged`, `DaysChanged.notify.sh`), gets that event as JSON on standard input.
public struct EventHooks: Sendable {
  private let folder: String
  private let logFile: String
  private let home: String
  private let trust: any FileTrusting
  private let programs: any ProgramStarting
  private let locks: any FileLocking
  private let timeLimit: Duration

  /// - Parameters:
  ///   - logFile: receives the output and the failures of hooks.
  ///   - home: passed to hooks as `WAYMARK_HOME`.
  ///   - trust: checks each hook before it runs.
  ///   - timeLimit: after this a hook is killed.
  public init(
    folder: String, logFile: String, home: String, trust: any FileTrusting,
    programs: any ProgramStarting, locks: any FileLocking, timeLimit: Duration = .seconds(5)
  ) {
    self.folder = folder
    self.logFile = logFile
    self.home = home
    self.trust = trust
    self.programs = programs
    self.locks = locks
    self.timeLimit = timeLimit
  }

  /// The lock for running hooks, released with its last reference; nil while another process runs them (always the case
  /// for a `waymark` that a hook calls), or if the lock file cannot be created.
  public func turn() -> (any LockedFile)? {
    try? locks.lock("\(logFile).lock")
  }

  /// One subscriber per hook, so that each has its own position in the event log. A hook starts with the first event
  /// after it was first seen.
  ///
  /// A file that another user may have put there is not a hook; the log says so, once.
  public func subscribers() -> [any EventSubscriber] {
    let found = look()
    if !found.refused.isEmpty, let log = try? HookLog(path: logFile) {
      for refusal in found.refused { log.writeOnce(refusal.line) }
    }
    return found.hooks.map { path in
      HookSubscriber(
        name: HookRefusal.name(of: path),
        runner: HookRunner(
          path: path, logFile: logFile, home: home, trust: trust, programs: programs,
          timeLimit: timeLimit))
    }
  }

  /// Whether every hook can be run, and is named after an event.
  ///
  /// - Parameter events: the names of all events.
  public func healthCheck(knowing events: @escaping @Sendable () -> [String]) -> HealthCheck {
    HealthCheck(name: Phrase("Hooks")) {
      let found = look()
      if let first = found.refused.first {
        let reasons = found.refused.prefix(HookRefusal.mostNamed).map(\.phrase)
        return HealthFinding(
          state: .warning, detail: reasons.joined(separator: "; "), fix: first.fault.remedy)
      }
      let (names, events) = (found.hooks.map(HookRefusal.name), events())
      let idle = names.filter { !events.contains(HookSubscriber.event(of: $0)) }
      guard let first = idle.first else {
        return HealthFinding(
          state: .ok,
          detail: names.isEmpty
            ? Phrase("none") : Phrase(verbatim: names.joined(separator: ", ")))
      }
      let nearest = events.nearest(to: HookSubscriber.event(of: first), count: 1).first ?? ""
      return HealthFinding(
        state: .warning,
        detail: idle.prefix(HookRefusal.mostNamed)
          .map { Phrase("\($0) isn't named after an event, so it never runs") }
          .joined(separator: "; "),
        fix: Phrase("Did you mean \(nearest)? All events: waymark plugins --events"))
    }
  }

  /// The paths of the hooks to run, in order, and those that were refused.
  private func look() -> (hooks: [String], refused: [HookRefusal]) {
    // Most users have none, and creating an error takes longer than this check.
    guard access(folder, R_OK) == 0 else { return ([], []) }
    if let fault = trust.fault(at: folder, mayBeLink: false) {
      return ([], [HookRefusal(path: folder, fault: fault)])
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    let programs = paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
    let refused = programs.compactMap { path in
      trust.fault(at: path, mayBeLink: false).map { HookRefusal(path: path, fault: $0) }
    }
    return (programs.filter { path in !refused.contains { $0.path == path } }, refused)
  }
}

/// A hook, or the whole folder, that another user may have put there.
struct HookRefusal {
  /// As many as people read at a glance.
  static let mostNamed = 10

  let path: String
  let fault: TrustFault

  /// The line for the log.
  var line: String { "\(path.printable): not run: \(fault.reason). \(fault.remedy)" }

  var phrase: Phrase { Phrase("\(HookRefusal.name(of: path)) doesn't run: \(fault.reason)") }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
