/// One violation of a rule.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// From the root of the package.
  public let path: String
  public let line: Int
  /// A word or two, for example `floors`.
  public let rule: String
  public let problem: String
  /// How to fix it.
  public let fix: String

  public init(path: String, line: Int = 1, rule: String, problem: String, fix: String) {
    self.path = path
    self.line = line
    self.rule = rule
    self.problem = problem
    self.fix = fix
  }

  public var description: String {
    "\(path):\(line): [\(rule)] \(problem) \(fix)"
  }
}
