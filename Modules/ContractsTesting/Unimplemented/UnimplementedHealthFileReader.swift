public import Contracts

/// Every call to a ``HealthFileReader`` is unexpected.
public struct UnimplementedHealthFileReader: HealthFileReader {
  public init() {}

  public var format: ImportFormat { unexpectedWithoutError("HealthFileReader") }

  public func recognizes(_ file: HealthFile) throws -> Bool {
    try unexpected("HealthFileReader")
  }

  public func read(_ file: HealthFile, into sink: any SampleSink, context: ImportContext) throws
    -> ImportTally
  {
    try unexpected("HealthFileReader")
  }
}
