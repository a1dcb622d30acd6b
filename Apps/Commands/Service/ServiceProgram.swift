import Composition
import Contracts
import Foundation

/// The executable `waymark-service`, which takes the same command lines and can do more.
struct ServiceProgram {
  static let name = "waymark-service"

  let system: SystemEnvironment
  var trust = machineTrust()

  /// Beside this program, else on the path; nil when it is nowhere.
  var path: String? {
    pathBeside
      ?? (system.variables["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(Self.name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Whoever could exchange it there could exchange this program too.
  private var pathBeside: String? {
    let path = ServiceProgram.folderOfThis.map { "\($0)/\(Self.name)" }
    return path.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }

  private func refusal(of path: String) -> CommandFailure? {
    guard path != pathBeside else { return nil }
    return trust.fault(at: path, mayBeLink: true).map { CommandFailure(distrusting: path, $0) }
  }

  /// Becomes the service, with the arguments this program was started with. Returns only when that
  /// cannot be.
  func replaceProcess(_ arguments: [String]) -> CommandFailure {
    guard let path else {
      return CommandFailure(
        .unavailable,
        Phrase("This takes \(Self.name), which is neither beside waymark nor on the path."),
        hint: Phrase(
          "Scripts/waymark builds it when it is first needed; else install it beside waymark."))
    }
    if let failure = refusal(of: path) { return failure }
    var words = CStrings([path] + arguments)
    defer { words.free() }
    execv(path, words.pointers)
    return CommandFailure(
      .unavailable, Phrase("\(path) cannot be run: \(String(cString: strerror(errno)))."),
      hint: Phrase("Check that it is executable."))
  }

  /// Starts it apart from this process, to deliver what waits; it ends by itself. Nothing happens when
  /// it is not there: what waits goes on waiting.
  ///
  /// - Parameter now: the instant to take as now.
  func deliverApart(home: String, now: String?) {
    guard let path, refusal(of: path) == nil else { return }
    let call = ProgramCall(
      path,
      ["notifications", "deliver", "--quiet", "--home", home] + (now.map { ["--now", $0] } ?? []),
      variables: system.variables.all)
    _ = try? machinePrograms().start(call, output: .nowhere)
  }

  private static var folderOfThis: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return Bundle.main.executableURL?.deletingLastPathComponent().path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
