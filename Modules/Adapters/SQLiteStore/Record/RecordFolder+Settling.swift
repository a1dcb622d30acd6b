import Contracts
import Foundation

/// What a start makes of what killed ones left.
///
/// A restore that finds a record which can be opened writes into it in one transaction: killed before the
/// commit it has changed nothing, killed after it is done. Only a record that cannot be opened, or is gone,
/// is replaced by moving files, main file first (``RecordReplacement/finish(_:)``):
///
/// | record | `restoring-N` | log of the old record | killed | the next start |
/// |---|---|---|---|---|
/// | as it was | – (a draft) | in its place | while the copy was checked | clears the draft |
/// | as it was | whole | in its place | before the first move | clears it: nothing was done |
/// | gone | whole | in its place, or moved | between the moves | finishes: moves the log, then the copy |
/// | new | – | moved | after the last move | has nothing to do |
/// | gone | – | any, or `damaged-N` | (older version, or by hand) | refuses: `StorageError.lost` |
/// | gone | damaged | any | (a failing disk) | refuses: `StorageError.lost` |
///
/// Drafts of new records, of safety copies and of copies elsewhere are cleared unless somebody holds them.
extension RecordFolder {
  /// - Parameter seconds: how long to wait for a restore that is at work.
  /// - Throws: `StorageError`: `.busy` when that takes longer, `.lost` when the record is gone and what was
  ///   to take its place is damaged.
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

  /// That a new, empty record may be made: nothing is left of one that is gone.
  ///
  /// - Throws: `StorageError.lost`.
  func checkNothingRemains(waiting seconds: Double) throws {
    guard remains() != nil else { return }
    // A restore may have begun to move files since this start looked.
    try settle(waiting: seconds)
    guard let remains = remains(), access(path, F_OK) != 0 else { return }
    throw StorageError.lost(remains: remains)
  }

  /// Removes a draft that nobody holds, or what is left beside one.
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

  /// The draft of a copy elsewhere, whose writer holds the note.
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
