public import Contracts
import Foundation

/// Refuses to start apps by their names: a wrapper of the same name precedes them on the path and asks `waymark lock
/// run`.
public struct LaunchShield: Shield {
  private let folder: WrapperFolder
  private let program: String
  private let home: String?
  private let apps: any AppFinding
  private let commands: CommandNames
  private let files: (any FileWatching)?
  private let isGone: @Sendable (_ home: String?) -> Bool

  /// - Parameters:
  ///   - folder: where wrappers are written, usually `~/.local/bin`.
  ///   - program: the path of `waymark`.
  ///   - home: the folder of the record; nil for the default. Wrappers of another record are foreign.
  ///   - isGone: whether a folder, named as in `home`, no longer has a record: its wrappers count as our own.
  ///   - path: the value of `PATH`: it decides whether wrappers take effect, not which there are.
  ///   - files: watches files; nil if the system cannot.
  public init(
    folder: String, program: String, home: String?,
    isGone: @escaping @Sendable (_ home: String?) -> Bool = { _ in false }, apps: any AppFinding,
    path: String, files: (any FileWatching)? = nil
  ) {
    self.files = files
    self.isGone = isGone
    self.folder = WrapperFolder(path: folder)
    self.program = program
    self.home = home
    self.apps = apps
    commands = CommandNames(
      path: path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") },
      wrappers: folder)
  }

  public var name: ShieldName { ShieldName("launch") }
  public var title: Phrase { Phrase("programs started by a command") }
  public var kinds: Set<LockItem.Kind> { [.app] }
  public var latency: Duration { .milliseconds(100) }
  public var isQuick: Bool { true }

  public var gaps: [Phrase] {
    [
      Phrase("Programs started by their path or from a menu aren't blocked."),
      Phrase("A shell that was already open may remember where it found a program."),
      Phrase("Programs that are already running continue."),
    ]
  }

  public var hasTraces: Bool {
    let wrappers = folder.wrappers.values
    // The folders that were created are noted as long as any record has wrappers in them.
    return wrappers.isEmpty ? folder.isNoted : wrappers.contains(where: isOwn)
  }

  public func availability() async -> ShieldAvailability {
    guard CommandNames.isExecutable(program) else {
      return .unavailable(
        reason: Phrase("\(program) isn't a program"),
        remedy: Phrase("Install Waymark again."))
    }
    return .available(.soft)
  }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    let wanted = wrappers(for: order.selection)
    try clear(all: false, but: Set(wanted.keys))
    for (name, wrapper) in wanted.sorted(by: { $0.key < $1.key }) {
      try folder.write(wrapper, as: name)
    }
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try clear(all: release == .uninstalled, but: [])
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    guard hasTraces else { return absence(order) }
    let found = folder.wrappers.filter { isOwn($0.value) }
    guard let order else { return ShieldFinding(.drifted) }
    let wanted = wrappers(for: order.selection)
    for (name, wrapper) in wanted.sorted(by: { $0.key < $1.key }) where found[name] != wrapper {
      guard found[name] == nil, folder.isTaken(name) else {
        return ShieldFinding(.drifted, detail: Phrase("\(name) was changed"))
      }
      return ShieldFinding(.written, detail: inTheWay(name))
    }
    guard found.count == wanted.count, wanted.keys.allSatisfy(folder.isExecutable) else {
      return ShieldFinding(.drifted, detail: Phrase("the wrong commands are blocked"))
    }
    return effect(on: wanted.keys.sorted())
  }
}

extension LaunchShield {
  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    files?.watch([.changes(in: folder.path)], disturbed)
  }

  /// Whether it belongs to this record, or to one that is gone.
  private func isOwn(_ wrapper: LaunchWrapper) -> Bool {
    wrapper.home == home || isGone(wrapper.home)
  }

  private func wrappers(for selection: LockSelection) -> [String: LaunchWrapper] {
    let programs = selection.apps.reduce(into: Set<String>()) { programs, name in
      programs.formUnion(apps.app(named: name)?.programs ?? [])
    }
    guard !programs.isEmpty else { return [:] }
    return commands.commands(for: programs).compactMapValues {
      LaunchWrapper(waymark: program, home: home, program: $0)
    }
  }

  /// - Parameter all: whether to include those of other records.
  private func clear(all: Bool, but names: Set<String>) throws(ShieldFailure) {
    for (name, wrapper) in folder.wrappers where all || isOwn(wrapper) {
      if !names.contains(name) || wrapper.home != home { try folder.delete(name) }
    }
    if names.isEmpty, folder.wrappers.isEmpty { folder.tidy() }
  }

  private func absence(_ order: ShieldOrder?) -> ShieldFinding {
    guard let order else { return ShieldFinding(.absent) }
    let wanted = wrappers(for: order.selection)
    guard let name = wanted.keys.min() else {
      // There is nothing to write, so nothing can be missing.
      return ShieldFinding(.written, detail: Phrase("none of them is a command"))
    }
    return ShieldFinding(.absent, detail: folder.isTaken(name) ? inTheWay(name) : nil)
  }

  private func inTheWay(_ name: String) -> Phrase {
    Phrase("\(folder.path)/\(name) isn't Waymark's, so it stays")
  }

  /// Whether a shell finds the wrappers first.
  private func effect(on names: [String]) -> ShieldFinding {
    guard CommandNames.isExecutable(program) else {
      return ShieldFinding(.written, detail: Phrase("\(program) isn't a program"))
    }
    guard commands.path.contains(where: { CommandNames.isSame($0, folder.path) }) else {
      return ShieldFinding(.written, detail: Phrase("\(folder.path) isn't on your PATH"))
    }
    for name in names {
      guard let first = commands.folder(of: name), !CommandNames.isSame(first, folder.path)
      else { continue }
      return ShieldFinding(.written, detail: Phrase("\(first) comes first on your PATH"))
    }
    let count = names.count
    return ShieldFinding(
      .effective,
      detail: Phrase(one: "\(count) command blocked", other: "\(count) commands blocked"))
  }
}
