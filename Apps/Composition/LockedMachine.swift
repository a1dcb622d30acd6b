public import Contracts

/// The machine App Lock works on, as one process sees it.
public struct LockedMachine: Sendable {
  /// Calls the handler when `waymark-shield` comes and goes, until the result is released; nil if nothing observes it.
  public typealias HelperWatch =
    @Sendable (_ happened: @escaping @Sendable () -> Void) -> (any SystemWatch)?

  /// Makes this machine's shields, in the order they are listed, for the record in a folder.
  public var shields: @Sendable (_ home: String) -> [any Shield]
  /// Makes what finds installed apps.
  public var apps: @Sendable () -> any AppFinding
  /// The apps in the person's menu, by title. Takes a moment.
  public var installedApps: @Sendable () -> [LockableApp]

  public var helperWatch: HelperWatch = { _ in nil }

  /// The names that are never locked; nil for none.
  public var neverLocked: (any NeverLockedReading)?

  /// Whether it is the machine this process runs on. Runs with a simulated time never change that.
  public var isReal = false

  /// Nothing can be locked, and no app is installed: for a process that must not touch the machine.
  public static let none = LockedMachine(shields: { _ in [] }, apps: { NoApps() })

  public init(
    shields: @escaping @Sendable (_ home: String) -> [any Shield],
    apps: @escaping @Sendable () -> any AppFinding,
    installedApps: @escaping @Sendable () -> [LockableApp] = { [] }
  ) {
    self.shields = shields
    self.apps = apps
    self.installedApps = installedApps
  }
}

private struct NoApps: AppFinding {
  func app(typed text: String) throws(AppError) -> LockableApp { throw .notFound(text) }

  func app(named name: String) -> LockableApp? { nil }
}
