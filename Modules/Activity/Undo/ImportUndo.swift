import Contracts

extension UndoKind {
  static let `import` = UndoKind("activity.import")
}

extension UndoSubject {
  static func `import`(_ id: RecordedImport.ID) -> UndoSubject {
    UndoSubject(.import, String(id.rawValue))
  }
}

/// Undoes imports; only the file can restore one.
struct ImportUndo: UndoHandler {
  /// The state of an import that was not undone.
  static let there = "there"

  let kind = UndoKind.import
  let isRedoable = false
  let history: ImportHistory

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let recorded = try history.imports(in: transaction).first { String($0.id.rawValue) == key }
    return recorded?.isUndoable == true ? Self.there : nil
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard state == nil, let number = Int64(key) else { return }
    _ = try history.undo(RecordedImport.ID(rawValue: number), in: transaction) { _ in }
  }
}
