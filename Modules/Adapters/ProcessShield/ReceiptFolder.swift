import Contracts
import FileReplacement
import Foundation

/// The folder of the receipts: it exists exactly while something may be stopped.
struct ReceiptFolder {
  enum Content: Equatable {
    case nothing
    /// They are unreadable or were deleted: what is stopped is unknown.
    case damaged
    case whole(StopReceipts)
  }

  let path: String
  /// The path of the record that locks.
  var record: String?

  private var file: String { "\(path)/stopped.json" }

  var isThere: Bool { access(path, F_OK) == 0 }

  /// What was stopped before the machine restarted is over.
  func content(boot: String) -> Content {
    guard isThere else { return .nothing }
    guard let bytes = ProcFile.bytes(file, limit: 1 << 22),
      var receipts = StopReceipts(json: bytes)
    else { return .damaged }
    if receipts.boot != boot {
      let apps = receipts.apps
      receipts = StopReceipts(boot: boot)
      receipts.apps = apps
    }
    return .whole(receipts)
  }

  /// Completely or not at all, whenever this process ends. After a power failure none of it is true any more, so it
  /// does not wait for the disk.
  func write(_ receipts: StopReceipts) throws(ShieldFailure) {
    var receipts = receipts
    receipts.record = record
    do {
      FileDraft.removeAbandoned(in: path)
      try FileReplacement.write(Array(try receipts.json), to: file, isKept: false)
    } catch {
      throw Self.failure(file, error)
    }
  }

  /// The folders next to it, with the same name up to the last hyphen, of records that are gone.
  var orphans: [ReceiptFolder] {
    let folder = URL(fileURLWithPath: path)
    let (parent, own) = (folder.deletingLastPathComponent().path, folder.lastPathComponent)
    guard let hyphen = own.lastIndex(of: "-") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return names.filter { $0 != own && $0.hasPrefix(own[...hyphen]) }.compactMap { name in
      var other = ReceiptFolder(path: "\(parent)/\(name)")
      guard let bytes = ProcFile.bytes(other.file, limit: 1 << 22),
        let record = StopReceipts(json: bytes)?.record, access(record, F_OK) != 0
      else { return nil }
      other.record = record
      return other
    }
  }

  /// Creates the folder together with empty receipts, so that it is never seen without; no effect if it exists.
  func make(boot: String) throws(ShieldFailure) {
    let folder = URL(fileURLWithPath: path)
    let new = ReceiptFolder(path: "\(path).new-\(getpid())", record: record)
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      guard mkdir(new.path, 0o700) == 0 || errno == EEXIST else { throw POSIXError.last }
    } catch {
      throw Self.failure(path, error)
    }
    defer { new.clear() }
    try new.write(StopReceipts(boot: boot))
    // Over a folder that is not empty it fails.
    guard rename(new.path, path) == 0 || errno == ENOTEMPTY || errno == EEXIST else {
      throw Self.failure(path, POSIXError.last)
    }
  }

  /// Removes the folder before its content, for the same reason.
  func delete() {
    let old = ReceiptFolder(path: "\(path).old-\(getpid())")
    guard rename(path, old.path) == 0 else { return }
    old.clear()
  }

  private func clear() {
    FileDraft.removeAbandoned(in: path)
    unlink(file)
    rmdir(path)
  }

  private static func failure(_ path: String, _ error: any Error) -> ShieldFailure {
    let detail =
      (error as? FileFault)?.detail
      ?? (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    return ShieldFailure(
      Phrase("\(path) can't be written: \(detail ?? error.localizedDescription)"),
      remedy: Phrase("Check the free space and the permissions of its folder."))
  }
}

extension POSIXError {
  /// The current `errno`.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
