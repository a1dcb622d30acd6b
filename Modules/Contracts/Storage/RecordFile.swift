/// Care of the record as a file: copies, checks, replacement.
public protocol RecordFile: Sendable {
  /// The path of the record.
  var path: String { get }

  /// Writes a complete copy to `path`, replacing what is there in one step.
  func backUp(to path: String) async throws

  /// Replaces the whole record by the copy at `path`, in one transaction. Nobody writes between the safety
  /// copy of what was there and the end, so that no entry is lost.
  ///
  /// - Returns: where what was there is kept. Of what restores kept, the last five stay.
  /// - Throws: ``RecordCopyError`` for a copy that is refused; then nothing was changed. `StorageError`
  ///   for what is wrong with the record.
  func restore(from path: String) async throws -> String

  /// Checks the file from end to end; what is wrong with it, nothing when it is whole.
  func damage() async throws -> [String]

  /// What restores kept, oldest first.
  func safetyCopies() async throws -> [SafetyCopy]
}

/// What a restore found in its place and kept.
public struct SafetyCopy: Hashable, Sendable {
  public var path: String
  /// What it takes on the disk, with what belongs to it.
  public var bytes: Int64

  public init(path: String, bytes: Int64) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why a file is nothing to restore from.
public enum RecordCopyError: Error, Hashable, Sendable {
  case notThere
  case folder
  /// A device, a pipe or a socket.
  case notAFile
  /// Links that lead to each other.
  case circle
  case notPermitted
  /// It is no copy of a record, or not a whole one.
  case damaged(detail: String)
  case newer(found: Int, supported: Int)
}
