/// Care of the record as a file: copies, checks, replacement.
public protocol RecordFile: Sendable {
  /// The path of the record.
  var path: String { get }

  /// Writes a complete copy to `path`, replacing what is there in one step.
  func backUp(to path: String) async throws

  /// Replaces the whole record by the copy at `path`, in one transaction. A copy that is damaged,
  /// foreign or newer is refused and changes nothing.
  func restore(from path: String) async throws

  /// Checks the file from end to end; what is wrong with it, nothing when it is whole.
  func damage() async throws -> [String]
}
