import Composition
import Contracts
import Foundation
import Synchronization

/// Files on their way between browsers and the record: in the record's folder, for its owner only, until nobody uses
/// them.
struct UploadFolder: Sendable {
  /// Prefix of this process's files. Files with another were left by a process that ended.
  private static let run = String(UInt64.random(in: .min ... .max), radix: 36)
  private static let note = ".name"

  let path: String

  /// - Parameter home: the folder of the record.
  init(home: String) {
    path = HomeFolder.uploadsPath(in: HomeFolder.absolute(home))
  }

  /// The names of files that were found, by folder: the web app may start several times in one process.
  private static let found = Mutex<[String: [String]]>([:])

  /// Removes what other processes left.
  ///
  /// - Returns: the original names of uploaded files, and of all that this process found before.
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

  /// In bytes, for this user; nil if the system does not say.
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

  /// A complete uploaded file.
  ///
  /// - Parameter name: kept as long as the file, so that the next process can say what was lost if this one ends.
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

/// A file that is being written, deleted unless it is completed.
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

  /// The file now at its path, written by any process.
  ///
  /// - Parameter discard: removes it when it is no longer used.
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
