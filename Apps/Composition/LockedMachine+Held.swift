public import Contracts
import Foundation

extension LockedMachine {
  /// What is locked on this machine, and the way out, for a person whose record in `home` cannot be read: only the
  /// record knows whether it should be locked. Nil for nothing.
  public func held(for home: String) -> Phrase? {
    let home = HomeFolder.absolute(home)
    let marks = LockMarks(home: home)
    let known = shields(home)
    let shields = known.filter(\.hasTraces)
    // This machine's own shields were just checked.
    let others = marks.holding.subtracting(known.map(\.name)).map(\.rawValue).sorted()
      .map { Phrase(verbatim: $0) }
    guard !shields.isEmpty || !others.isEmpty else { return nil }
    try? marks.writeRescue()
    let titles = (shields.map(\.title) + others).joined(separator: ", ")
    // A script in an inaccessible folder is of no use.
    guard access(marks.rescue, R_OK) == 0 else {
      return Phrase(
        """
        App Lock still locks something here: \(titles). To unlock it: sudo waymark lock uninstall
        """)
    }
    let script = "sh \(marks.rescue.shellWord)"
    let isOwn = others.isEmpty && shields.allSatisfy { !$0.kinds.contains(.site) }
    return isOwn
      ? Phrase("App Lock still locks something here: \(titles). To unlock it: \(script)")
      : Phrase(
        """
        App Lock still locks something here: \(titles). To unlock it: \("sudo \(script)"), or: \
        sudo waymark lock uninstall
        """
      )
  }
}

extension StorageError {
  /// Whether the record is permanently unreadable, so that nothing is locked or opened any more.
  ///
  /// - Parameter isOpen: whether it could be opened before: then one that cannot be written can still be read.
  public func hidesLocks(isOpen: Bool) -> Bool {
    switch self {
    case .corrupt, .lost, .foreignLog, .unknownMigrations, .removed, .unreachable,
      .replaced:
      true
    case .cannotWrite: !isOpen
    case .busy, .foreignTransaction: false
    }
  }
}
