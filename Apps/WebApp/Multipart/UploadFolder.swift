import Composition
import Contracts
import Foundation
import Synchronization

/// Files on their way between browsers and the record: below its folder, for its owner alone, until nobody holds
/// them.
struct UploadFolder: Sendable {
  /// Begins the names of the files of this process. What has another is left of one that was ended.
  private static let run = String(UInt64.random(in: .min ... .max), radix: 36)
  private static let note = ".name"

  let path: String

  /// - Parameter home: the folder of the record.
  init(home: String) {
    path = HomeFolder.uploadsPath(in: HomeFolder.absolute(home))
  }

  /// How files were called that were found, by folder: the web app may begin several times in one process.
  private static let found = Mutex<[String: [String]]>([:])

  /// Removes what another process left.
  ///
  /// - Returns: how the files were called that somebody had sent, and all that this process found before.
  func clear() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let left = names.filter { !$0.hasPrefix(Self.run) }
    let sent = left.filter { $0.hasSuffix(Self.note) }.compactMap { name in
      FileManager.default.contents(atPath: "\(path)/\(name)")
        .flatMap { String(validating: $0, as: UTF8.self) }
    }
    for name in left { unlink("\(path)/\(name)") }
    return Self.found.withLock { found in
      found[path, default: []] += sent.sorted()
      return found[path] ?? []
    }
  }

  /// In bytes, for this user; nil where the system does not say.
  var free: Int64? {
    var state = statvfs()
    guard make(), statvfs(path, &state) == 0 else { return nil }
    let (bytes, isMore) = UInt64(state.f_bavail)
      .multipliedReportingOverflow(by: UInt64(state.f_frsize))
    return isMore ? .max : Int64(clamping: bytes)
  }

  /// A new file.
  ///
  /// - Throws: ``UploadError``.
  func begin() throws(UploadError) -> FileDraft {
    guard make() else { throw UploadError(code: errno) }
    return try FileDraft(at: "\(path)/\(Self.run)-\(UUID().uuidString)")
  }

  /// A file that somebody sent, whole.
  ///
  /// - Parameter name: kept until nobody holds the file: who is asked after the end of this process can say what
  ///   was lost.
  /// - Throws: ``UploadError``.
  func finish(_ draft: FileDraft, calledBySender name: String) throws -> SentFile {
    let note = try FileDraft(at: draft.path + Self.note)
    try note.write(Array(name.utf8))
    let kept = try note.finish()
    let file = try draft.finish { path in
      withExtendedLifetime(kept) { _ = unlink(path) }
    }
    return SentFile(name: name, file: file)
  }

  private func make() -> Bool {
    mkdir(path, 0o700) == 0 || errno == EEXIST
  }
}

/// A file that is being written, and gone if it never is whole.
final class FileDraft {
  let path: String
  private let descriptor: Int32
  private var isWhole = false

  /// - Throws: ``UploadError``.
  fileprivate init(at path: String) throws(UploadError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw UploadError(code: errno) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if !isWhole { unlink(path) }
  }

  /// - Throws: ``UploadError``.
  func write(_ bytes: some Collection<UInt8>) throws(UploadError) {
    var code: Int32 = 0
    let isDone = bytes.withContiguousStorageIfAvailable { code = write($0) } != nil
    if !isDone { code = Array(bytes).withUnsafeBufferPointer { write($0) } }
    guard code == 0 else { throw UploadError(code: code) }
  }

  /// What stands at its path now, whoever wrote it.
  ///
  /// - Parameter discard: removes it when nobody holds it any more.
  /// - Throws: ``UploadError``.
  func finish(
    discard: @escaping @Sendable (_ path: String) -> Void = { _ = unlink($0) }
  ) throws(UploadError) -> TemporaryFile {
    var status = stat()
    guard stat(path, &status) == 0 else { throw UploadError(code: errno) }
    isWhole = true
    return TemporaryFile(path: path, byteCount: Int64(status.st_size), discard: discard)
  }

  /// - Returns: 0, or the `errno`.
  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return count < 0 ? errno : EIO
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
