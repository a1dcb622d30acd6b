public import Contracts

/// The machine that App Lock works on, as one process sees it.
public struct LockedMachine: Sendable {
  /// Calls when `waymark-shield` comes and goes, until what it returns is released; nil where nobody tells.
  public typealias HelperWatch =
    @Sendable (_ happened: @escaping @Sendable () -> Void) -> (any SystemWatch)?

  /// Makes the shields of this machine, in the order in which they are listed, for the record in a folder.
  public var shields: @Sendable (_ home: String) -> [any Shield]
  /// Makes what finds installed apps.
  public var apps: @Sendable () -> any AppFinding
  /// Those that a person sees in the menu, by their titles. Takes a moment.
  public var installedApps: @Sendable () -> [LockableApp]

  public var helperWatch: HelperWatch = { _ in nil }

  /// Which names it never locks; nil for none.
  public var neverLocked: (any NeverLockedReading)?

  /// Whether it is the machine that the process runs on, which no run changes for an instant that somebody set.
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
