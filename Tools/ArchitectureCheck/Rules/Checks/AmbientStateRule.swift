/// A feature gets the time and the outside world passed in; so does a plain value, and a drawing.
struct AmbientStateRule: Rule {
  private struct Reach: Sendable {
    /// As written in code; never part of a longer name.
    let text: String
    let instead: String
  }

  private static let time = "Accept a TimeSource or a PersonalTime in the initialiser."
  private static let world = "Declare a contract for it, which an adapter implements."
  private static let reaches = [
    Reach(text: "Date()", instead: time),
    Reach(text: "Date.now", instead: time),
    Reach(text: "Date(timeIntervalSinceNow", instead: time),
    Reach(text: ".timeIntervalSinceNow", instead: time),
    Reach(text: "Calendar.current", instead: time),
    Reach(text: "Calendar.autoupdatingCurrent", instead: time),
    Reach(text: "TimeZone.current", instead: time),
    Reach(text: "TimeZone.autoupdatingCurrent", instead: time),
    Reach(text: "NSTimeZone", instead: time),
    Reach(text: "ContinuousClock", instead: time),
    Reach(text: "SuspendingClock", instead: time),
    Reach(text: "DispatchTime", instead: time),
    Reach(text: "Task.sleep", instead: time),
    Reach(text: "CFAbsoluteTimeGetCurrent", instead: time),
    Reach(text: "Locale.current", instead: world),
    Reach(text: "Locale.autoupdatingCurrent", instead: world),
    Reach(text: "ProcessInfo", instead: world),
    Reach(text: "CommandLine", instead: world),
    Reach(text: "FileManager", instead: world),
    Reach(text: "FileHandle", instead: world),
    Reach(text: "UserDefaults", instead: world),
    Reach(text: "NotificationCenter", instead: world),
    Reach(text: "Bundle.main", instead: world),
    Reach(text: "URLSession", instead: world),
    Reach(text: "contentsOf:", instead: world),
    Reach(text: "contentsOfFile:", instead: world),
    Reach(text: "getenv(", instead: world),
    Reach(text: "print(", instead: world),
  ]

  func violations(in codebase: Codebase) -> [Violation] {
    [Floor.feature, .contracts, .documents, .widgetDrawing].flatMap(codebase.targets(on:)).flatMap {
      target in
      codebase.files(of: target).flatMap { file in
        file.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .flatMap { index, line in
            Self.reaches.filter { finds($0.text, in: line) }.map { reach in
              Violation(
                path: file.path, line: index + 1, rule: "clock and world",
                problem: "\(target.name) uses \(reach.text) directly.", fix: reach.instead)
            }
          }
      }
    }
  }

  /// `contentsOf:` reads a file only as an argument of an initialiser: `append(contentsOf:` does not.
  private func finds(_ text: String, in line: Substring) -> Bool {
    var searched = line
    while let range = searched.firstRange(of: text) {
      let before = line[..<range.lowerBound]
      let after = line[range.upperBound...]
      let isWhole =
        !(text.first?.isPartOfName ?? false) || !(before.last?.isPartOfName ?? false)
      let isEnded = !(text.last?.isPartOfName ?? false) || !(after.first?.isPartOfName ?? false)
      let isCall = text == "print(" && before.hasSuffix(".")
      let isAppending =
        text == "contentsOf:" && !before.contains(/\b(?:String|Data|URL|Dictionary|Array)\($/)
      if isWhole, isEnded, !isCall, !isAppending { return true }
      searched = searched[range.upperBound...]
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
