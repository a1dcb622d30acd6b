public import Contracts

/// The apps of a machine in memory, found by their names and aliases.
public struct InMemoryApps: AppFinding {
  private let apps: [LockableApp]
  private let faults: [String: AppError]

  /// - Parameter faults: the errors for typed texts that are not the names of apps.
  public init(_ apps: [LockableApp] = [], faults: [String: AppError] = [:]) {
    self.apps = apps
    self.faults = faults
  }

  public func app(typed text: String) throws(AppError) -> LockableApp {
    if let fault = faults[text] { throw fault }
    guard
      let app = apps.first(where: {
        $0.name == text || $0.name == "\(text).desktop" || $0.programs.contains(text)
      })
    else { throw .notFound(text) }
    return app
  }

  public func app(named name: String) -> LockableApp? {
    apps.first { $0.name == name }
  }
}

/// Host names without support for international ones, and with few public suffixes.
public struct InMemoryHostNames: HostNaming {
  private static let topLevels: Set<String> = [
    "com", "de", "games", "io", "net", "no", "org", "tv", "uk", "youtube",
  ]

  public init() {}

  public func isTopLevel(_ label: String) -> Bool { Self.topLevels.contains(label) }

  public func hostName(typed text: String) throws(HostNameError) -> String {
    let name = text.lowercased()
    if name == "localhost" { throw .local(text) }
    if isTopLevel(name) { throw .publicSuffix(text) }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
      throw .notAHost(text)
    }
    if labels.allSatisfy({ UInt8($0) != nil }) { throw .address(text) }
    return name
  }
}
