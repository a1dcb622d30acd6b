import Contracts
import FileReplacement
import Foundation

/// The folder of a record, and the names of all files that restores and copies put there.
///
/// | name | what it is |
/// |---|---|
/// | `RECORD.new-…` | a new record that is being created |
/// | `RECORD.restoring.part` | a copy that is being checked; locked by the one running restore |
/// | `RECORD.restoring-N` | a checked copy about to become the record |
/// | `RECORD.damaged-N` | a record that could not be opened, kept by restore N |
/// | `before-restore-N.sqlite` | what restore N replaced |
/// | `RECORD.copying-…` | names a copy that is being written elsewhere |
struct RecordFolder: Sendable {
  /// How many safety copies are kept.
  static let copiesKept = 5

  /// The path of the record.
  let path: String
  let folder: String
  let locks: any FileLocking
  private let record: String

  init(of path: String, locks: any FileLocking) {
    self.path = path
    self.locks = locks
    folder = FileDraft.folder(of: path)
    record = path.split(separator: "/").last.map(String.init) ?? path
  }

  var draft: String { "\(path).restoring.part" }

  func replacement(_ number: Int) -> String { "\(path).restoring-\(number)" }

  func damaged(_ number: Int) -> String { "\(path).damaged-\(number)" }

  func replaced(_ number: Int) -> String { "\(folder)/before-restore-\(number).sqlite" }

  func newNote() -> (path: String, key: String) {
    let key = UUID().uuidString
    return ("\(path).copying-\(key)", key)
  }

  func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// A number never used before: the highest is the latest.
  func nextNumber() -> Int {
    let numbers = names().compactMap { number(ofSafetyCopy: $0) ?? number(ofReplacement: $0) }
    return (numbers.max() ?? 0) + 1
  }

  /// The copies restores kept, oldest first.
  func safetyCopies() -> [SafetyCopy] {
    var bytes: [String: (number: Int, bytes: Int64)] = [:]
    for name in names() {
      guard let number = number(ofSafetyCopy: name) else { continue }
      let copy = "\(folder)/\(RecordFolder.withoutCompanion(name))"
      bytes[copy, default: (number, 0)].bytes += RecordFolder.size(of: "\(folder)/\(name)")
    }
    return bytes.sorted { ($0.value.number, $0.key) < ($1.value.number, $1.key) }
      .map { SafetyCopy(path: $0.key, bytes: $0.value.bytes) }
  }

  /// Removes all but the latest safety copies.
  func prune(_ steps: FileSteps) throws {
    for copy in safetyCopies().dropLast(RecordFolder.copiesKept) { try steps.remove(copy.path) }
  }

  /// The remains of a missing record: a log that was not checkpointed into it, or a record that a restore has moved
  /// aside. What earlier restores replaced does not count.
  func remains() -> String? {
    for companion in ["-wal", "-journal"] where RecordFolder.size(of: path + companion) > 0 {
      return path + companion
    }
    return names().sorted().first { name in
      number(ofReplacement: name) != nil || isOldReplacement(name)
        || name.hasPrefix("\(record).damaged-")
    }.map { "\(folder)/\($0)" }
  }

  // MARK: Names

  /// `N` of `RECORD.restoring-N`. Files of older versions had no number.
  func number(ofReplacement name: String) -> Int? {
    number(in: name, behind: "\(record).restoring-")
  }

  /// Left by a restore of an older version, checked or not.
  var oldReplacement: String { "\(path).restoring" }

  func isOldReplacement(_ name: String) -> Bool { name == "\(record).restoring" }

  /// A draft of anything, or a companion of one.
  func isDraft(_ name: String) -> Bool {
    name.hasPrefix("\(record).new-") || name.hasPrefix("\(record).restoring.part")
      || name.hasPrefix("before-restore-") && name.contains(".sqlite.part")
  }

  func isNote(_ name: String) -> Bool { name.hasPrefix("\(record).copying-") }

  /// The key in the name of a note, with which the name of the draft ends.
  func key(ofNote name: String) -> String { String(name.dropFirst("\(record).copying-".count)) }

  /// Whether a killed process may have left it.
  func isLeftover(_ name: String) -> Bool {
    isDraft(name) || isNote(name) || name.hasPrefix("\(record).restoring")
  }

  static func withoutCompanion(_ name: String) -> String {
    guard let companion = FileSteps.companions.first(where: name.hasSuffix) else { return name }
    return String(name.dropLast(companion.count))
  }

  static func size(of path: String) -> Int64 {
    var status = stat()
    return lstat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  private func number(ofSafetyCopy name: String) -> Int? {
    let name = RecordFolder.withoutCompanion(name)
    return number(in: name, behind: "\(record).damaged-")
      ?? number(in: name, behind: "before-restore-", before: ".sqlite")
  }

  private func number(in name: String, behind prefix: String, before suffix: String = "") -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard (1...9).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
