import FileReplacement
import Foundation

/// Remembers which files Waymark wrote for the person, and their state then: a file unchanged since may be overwritten
/// without asking.
///
/// A file of lines, `SIZE SECONDS.NANOSECONDS PATH`. Losing a line only costs a question.
struct WrittenFiles {
  /// More outputs than a person keeps up to date.
  private static let most = 500

  let path: String

  /// Whether the file at `place` is as it was written.
  func hasUnchanged(_ place: String) -> Bool {
    guard let line = Self.line(of: place) else { return false }
    return lines(of: Array(FileManager.default.contents(atPath: path) ?? Data())).contains(line)
  }

  /// Notes that the file at `place` was just written; skipped if the notes cannot be written.
  func note(_ place: String) {
    guard let line = Self.line(of: place) else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { return } }
    let name = Self.name(of: line)
    let noted = (try? OpenFile.read(descriptor)) ?? []
    let others = lines(of: noted).filter { Self.name(of: $0) != name }
    let text = (others.suffix(Self.most - 1) + [line]).map { $0 + "\n" }.joined()
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return }
    try? OpenFile.write(Array(text.utf8), to: descriptor)
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func line(of place: String) -> String? {
    var status = stat()
    guard stat(place, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    // No path contains a zero byte, and a line must not contain a line break.
    let name = place.replacing("\n", with: "\0")
    return "\(status.st_size) \(changed.tv_sec).\(changed.tv_nsec) \(name)"
  }

  private static func name(of line: String) -> String {
    line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).last.map(String.init)
      ?? line
  }
}
