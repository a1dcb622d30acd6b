public import Contracts

/// Every call to a ``HealthImporting`` is unexpected.
public struct UnimplementedHealthImporting: HealthImporting {
  public init() {}

  public var formats: [ImportFormat] { unexpectedWithoutError("HealthImporting") }

  public func importFile(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    try unexpected("HealthImporting")
  }
}
