import Composition
import Contracts
import Foundation
import Terminal

/// A command from outside the package: an executable `waymark-NAME` on `PATH`.
///
/// It gets the record's folder in `WAYMARK_HOME` and the instant to use as now in `WAYMARK_NOW`, wherever the two
/// options were on the command line.
struct ExternalVerb {
  let name: String
  /// Options before the name.
  let leading: [String]
  /// Everything after the name; only the external command reads it.
  let arguments: [String]
  let system: SystemEnvironment
  var trust = machineTrust()

  /// Replaces this process with that executable. Returns only if there is none, another user may have put it there, or
  /// it cannot be run.
  func replaceProcess() -> CommandFailure {
    guard let path else { return CommandFailure(unknownVerb: name, rest: arguments) }
    if let failure = refusal { return failure }
    var words = CStrings([path] + commandArguments)
    var variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    execve(path, words.pointers, variables.pointers)
    let detail = String(cString: strerror(errno))
    words.free()
    variables.free()
    return CommandFailure(
      .unavailable, Phrase("Can't run \(path): \(detail)."),
      hint: Phrase("Check that it's executable."))
  }

  /// Why the executable that was found is not run: anybody with write access to a folder on `PATH` could otherwise act
  /// as the user.
  var refusal: CommandFailure? {
    path.flatMap { path in
      trust.fault(at: path, mayBeLink: true).map { CommandFailure(distrusting: path, $0) }
    }
  }

  /// The folder and the instant are passed in the environment; a flag such as `--json` before the name is passed on as
  /// if it came after.
  var commandArguments: [String] {
    var flags: [String] = []
    var rest = leading[...]
    while let word = rest.popFirst() {
      if GlobalOptions.namesWithValue.contains(word) {
        rest = rest.dropFirst()
      } else if !GlobalOptions.namesWithValue.contains(where: { word.hasPrefix("\($0)=") }) {
        flags.append(word)
      }
    }
    return flags + arguments
  }

  var environment: [String: String] {
    var variables = system.variables.all
    variables["WAYMARK_HOME"] =
      GlobalOptions.value(of: "--home", in: leading + arguments)
      ?? HomeFolder.standard(system.variables)
    if let now = GlobalOptions.value(of: "--now", in: leading + arguments) {
      variables["WAYMARK_NOW"] = now
    }
    return variables
  }

  private var path: String? {
    guard !name.contains("/") else { return nil }
    return (system.variables["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/waymark-\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
