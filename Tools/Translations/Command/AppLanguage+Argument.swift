public import ArgumentParser
public import Contracts

extension AppLanguage: ExpressibleByArgument {
  /// A language to translate into.
  public init?(argument: String) {
    self.init(rawValue: argument)
    if self == .english { return nil }
  }

  public static var allValueStrings: [String] {
    allCases.filter { $0 != .english }.map(\.rawValue)
  }
}
