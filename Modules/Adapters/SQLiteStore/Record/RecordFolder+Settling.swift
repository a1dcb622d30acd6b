import Contracts
import Foundation

/// How a start cleans up after killed processes.
///
/// A restore of a record that can be opened writes into it in one transaction: killed before the commit it has changed
/// nothing, killed afterwards it is done. Only a record that cannot be opened, or is gone, is replaced by moving files,
/// main file first (``RecordReplacement/finish(_:)``):
///
/// | record | `restoring-N` | log of the old record | killed | the next start |
/// |---|---|---|---|---|
/// | unchanged | – (a draft) | in its place | while the copy was checked | removes the draft |
/// | unchanged | complete | in its place | before the first move | removes it: nothing was done |
/// | gone | complete | in place, or moved | between the moves | finishes: moves log, then copy |
/// | new | – | moved | after the last move | has nothing to do |
/// | gone | – | any, or `damaged-N` | (older version, or by hand) | fails: `StorageError.lost` |
/// | gone | damaged | any | (a failing disk) | fails: `StorageError.lost` |
///
/// Drafts of new records, of safety copies and of copies elsewhere are removed unless a process holds them.
extension RecordFolder {
  /// - Parameter seconds: how long to wait for a running restore.
  /// - Throws: `StorageError`: `.busy` if that takes longer, `.lost` if the record is gone and its replacement is
  ///   damaged.
  func settle(waiting seconds: Double, steps: FileSteps = FileSteps()) throws {
    let left = names().filter(isLeftover)
    guard !left.isEmpty else { return }
    for name in left {
      if let number = number(ofReplacement: name) {
        try finish(replacement(number), number, waiting: seconds, steps)
      } else if isOldReplacement(name) {
        try finish(oldReplacement, nextNumber(), waiting: seconds, steps)
      }
    }
    for name in left where isNote(name) { clearCopy(notedBy: name, steps) }
    for name in Set(left.filter(isDraft).map(RecordFolder.withoutCompanion)) {
      clear("\(folder)/\(name)", steps)
    }
  }

  /// Checks that a new, empty record may be created: nothing is left of an earlier one.
  ///
  /// - Throws: `StorageError.lost`.
  func checkNothingRemains(waiting seconds: Double) throws {
    guard remains() != nil else { return }
    // A restore may have begun to move files in the meantime.
    try settle(waiting: seconds)
    guard let remains = remains(), access(path, F_OK) != 0 else { return }
    throw StorageError.lost(remains: remains)
  }

  /// Removes a draft that no process holds, or the companions of one.
  func clear(_ draft: String, _ steps: FileSteps) {
    if let file = try? locks.hold(draft) {
      withExtendedLifetime(file) { try? steps.remove(draft) }
    } else if access(draft, F_OK) != 0 {
      try? steps.remove(draft)
    }
  }

  private func finish(
    _ replacement: String, _ number: Int, waiting seconds: Double, _ steps: FileSteps
  ) throws {
    guard let file = try locks.hold(replacement, waiting: .seconds(seconds)) else { return }
    defer { withExtendedLifetime(file) {} }
    guard access(path, F_OK) != 0 else { return try steps.remove(replacement) }
    do {
      try RestoreDraft.complete(replacement)
    } catch is RecordCopyError {
      throw StorageError.lost(remains: replacement)
    }
    if replacement != self.replacement(number) {
      try steps.move(replacement, to: self.replacement(number))
    }
    _ = try RecordReplacement(folder: self, steps: steps).finish(number)
  }

  /// Removes the draft of a copy elsewhere, whose writer holds the note.
  private func clearCopy(notedBy name: String, _ steps: FileSteps) {
    let note = "\(folder)/\(name)"
    guard let file = try? locks.hold(note) else { return }
    defer { withExtendedLifetime(file) {} }
    if let draft = try? String(contentsOfFile: note, encoding: .utf8),
      draft.hasSuffix(".part-\(key(ofNote: name))")
    {
      try? steps.remove(draft)
    }
    try? steps.remove(note)
  }
}
