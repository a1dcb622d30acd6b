import Contracts
import FileReplacement
import Foundation

/// What App Lock leaves in the folder of the record, as files.
struct LockMarks: LockMarking {
  let home: String

  /// One name per line. An unreadable file counts as empty: the record knows as well.
  var holding: Set<ShieldName> {
    let path = HomeFolder.holdingPath(in: home)
    guard exists(path), let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return []
    }
    return Set(text.split(separator: "\n").map { ShieldName(String($0)) })
  }

  func setHolding(_ names: Set<ShieldName>) throws {
    let path = HomeFolder.holdingPath(in: home)
    guard names != holding else { return }
    guard !names.isEmpty else { return try set(path, to: false) }
    let text = names.map { "\($0.rawValue)\n" }.sorted().joined()
    try write(Array(text.utf8), to: path, mode: .ownerOnly)
  }

  var isFreed: Bool { exists(HomeFolder.freedPath(in: home)) }

  func setFreed(_ isFreed: Bool) throws {
    try set(HomeFolder.freedPath(in: home), to: isFreed)
  }

  var rescue: String { HomeFolder.rescuePath(in: home) }

  func writeRescue() throws {
    let path = rescue
    let script = Data(rescueScript.utf8)
    if FileManager.default.contents(atPath: path) == script { return }
    try write(Array(script), to: path, mode: .exactly(0o700))
  }

  private func write(_ bytes: [UInt8], to path: String, mode: FileMode) throws(AppLockError) {
    FileDraft.removeAbandoned(in: home)
    do {
      try FileReplacement.write(bytes, to: path, mode: mode)
    } catch {
      throw .cannotMark(path: path, detail: error.detail)
    }
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func set(_ path: String, to isSet: Bool) throws {
    guard exists(path) != isSet else { return }
    if isSet {
      // Moved into place, which a service observes.
      let draft = "\(path)-\(getpid())"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw failure(at: path) }
      close(descriptor)
      guard rename(draft, path) == 0 else {
        defer { unlink(draft) }
        throw failure(at: path)
      }
    } else if unlink(path) != 0, errno != ENOENT {
      throw failure(at: path)
    }
  }

  private func failure(at path: String) -> AppLockError {
    .cannotMark(path: path, detail: String(cString: strerror(errno)))
  }
}

/// The same in memory, for a run that leaves nothing.
final class TransientLockMarks: LockMarking {
  var holding: Set<ShieldName> { [] }

  func setHolding(_ names: Set<ShieldName>) {}

  var isFreed: Bool { false }

  func setFreed(_ isFreed: Bool) {}

  var rescue: String { "/usr/local/sbin/\(rescueName)" }

  func writeRescue() {}
}
