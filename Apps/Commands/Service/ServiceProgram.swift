package import Composition
package import Contracts
import Foundation
import Terminal

/// The executable `waymark-service`, which accepts the same command lines and can do more.
struct ServiceProgram {
  static let name = "waymark-service"

  let system: SystemEnvironment
  var trust = machineTrust()

  /// Next to this program, otherwise on `PATH`; nil if it is nowhere.
  var path: String? {
    pathBeside
      ?? (system.variables["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(Self.name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Anybody who could replace it there could replace this program too.
  private var pathBeside: String? {
    let path = ServiceProgram.folderOfThis.map { "\($0)/\(Self.name)" }
    return path.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }

  private func refusal(of path: String) -> CommandFailure? {
    guard path != pathBeside else { return nil }
    return trust.fault(at: path, mayBeLink: true).map { CommandFailure(distrusting: path, $0) }
  }

  /// Replaces this process with the service, keeping the arguments. Returns only on failure.
  func replaceProcess(_ arguments: [String]) -> CommandFailure {
    guard let path else {
      return CommandFailure(
        .unavailable,
        Phrase("This needs \(Self.name), which isn't next to waymark or on your PATH."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    }
    if let failure = refusal(of: path) { return failure }
    var words = CStrings([path] + arguments)
    defer { words.free() }
    execv(path, words.pointers)
    return CommandFailure(
      .unavailable, Phrase("Can't run \(path): \(String(cString: strerror(errno)))."),
      hint: Phrase("Check that it's executable."))
  }

  /// Starts it as a separate process that does the pending work and ends. Does nothing if it is not installed: the work
  /// stays pending.
  ///
  /// - Parameters:
  ///   - words: the verb that does it.
  ///   - now: the instant to use as now.
  func spawn(_ words: [String], home: String, now: String?) {
    guard let path, refusal(of: path) == nil else { return }
    let call = ProgramCall(
      path,
      words + ["--quiet", "--home", home] + (now.map { ["--now", $0] } ?? []),
      variables: system.variables.all)
    _ = try? machinePrograms().start(call, output: .nowhere)
  }

  static var folderOfThis: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return Bundle.main.executableURL?.deletingLastPathComponent().path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

/// What the service can do and the light command line cannot.
package struct ServiceHost: Sendable {
  /// Makes a process's access to the world beyond the record, for the record in a folder.
  package typealias Outside = @Sendable (_ home: String) -> OutsideWorld
  /// Runs until the process is stopped, and reports in `wording`; problems only if `isQuiet`.
  package typealias Serve =
    @Sendable (Waymark, ServeRequest, _ wording: Wording, _ isQuiet: Bool) async throws -> Void

  let outside: Outside
  let serve: Serve

  package init(outside: @escaping Outside, serve: @escaping Serve) {
    self.outside = outside
    self.serve = serve
  }
}
