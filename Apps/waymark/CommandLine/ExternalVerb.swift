import Foundation

/// A command from outside the package: an executable `waymark-NAME` on the path.
struct ExternalVerb {
  let name: String
  let arguments: [String]
  let system: SystemEnvironment

  /// Becomes that executable. Returns only when there is none, or it cannot be run.
  func replaceProcess() -> CommandFailure {
    guard let path else { return unknownVerb }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let detail = String(cString: strerror(errno))
    for word in words { free(word) }
    return CommandFailure(
      .unavailable, "\(path) cannot be run: \(detail).", hint: "Check that it is executable.")
  }

  private var path: String? {
    guard !name.contains("/") else { return nil }
    return (system.variables["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/waymark-\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  private var unknownVerb: CommandFailure {
    let near = WaymarkCommand.members.map(\.name)
      .map { (name: $0, distance: $0.editDistance(to: name)) }
      .min { $0.distance < $1.distance }
    let guess = near.flatMap { $0.distance <= 2 ? "Did you mean: waymark \($0.name)" : nil }
    return CommandFailure(
      .usage, "There is no command “\(name)”, and no waymark-\(name) on the path.",
      hint: guess ?? "See: waymark --help")
  }
}

extension String {
  /// Letters to insert, delete or replace to get from one to the other.
  ///
  /// Source: R. A. Wagner and M. J. Fischer, "The String-to-String Correction Problem" (1974).
  func editDistance(to other: String) -> Int {
    var distances = Array(0...other.count)
    for (row, letter) in enumerated() {
      var diagonal = distances[0]
      distances[0] = row + 1
      for (column, otherLetter) in other.enumerated() {
        let above = distances[column + 1]
        distances[column + 1] = Swift.min(
          diagonal + (letter == otherLetter ? 0 : 1), above + 1, distances[column] + 1)
        diagonal = above
      }
    }
    return distances[other.count]
  }
}
