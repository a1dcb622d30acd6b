import Foundation

/// The environment variables a program was started with. Each is looked up by name: there can be
/// hundreds, and reading them all takes longer than most commands do.
public struct EnvironmentVariables: Sendable {
  /// Nil to read those of the process.
  private let given: [String: String]?

  /// Those of this process.
  public static let ofProcess = EnvironmentVariables(given: nil)

  /// Exactly these.
  public init(_ variables: [String: String]) {
    self.init(given: variables)
  }

  private init(given: [String: String]?) {
    self.given = given
  }

  /// Nil for one that is not set.
  public subscript(name: String) -> String? {
    guard let given else { return getenv(name).map { String(cString: $0) } }
    return given[name]
  }

  /// All of them.
  public var all: [String: String] {
    given ?? ProcessInfo.processInfo.environment
  }
}
