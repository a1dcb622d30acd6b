public import Contracts

/// Every call to a ``RecordFile`` is unexpected.
public struct UnimplementedRecordFile: RecordFile {
  public init() {}

  public var path: String { unexpectedWithoutError("RecordFile") }

  public func backUp(to path: String) async throws {
    try unexpected("RecordFile")
  }

  public func restore(from path: String) async throws -> String {
    try unexpected("RecordFile")
  }

  public func compact() async throws -> RecordCompaction {
    try unexpected("RecordFile")
  }

  public func damage() async throws -> [String] {
    try unexpected("RecordFile")
  }

  public func safetyCopies() async throws -> [SafetyCopy] {
    try unexpected("RecordFile")
  }
}
