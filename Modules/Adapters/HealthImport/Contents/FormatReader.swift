internal import Contracts

/// Reads one format of text or bytes, wherever such a file lies.
///
/// A file that ends too early or stops making sense yields everything before that point, with
/// ``ImportTally/defect`` set.
protocol FormatReader: Sendable {
  var format: ImportFormat { get }

  /// Whether the file has this format, judged by its first bytes. A name counts only where a maker writes different
  /// measures in one and the same form.
  func recognizes(name: String, head: [UInt8]) -> Bool

  /// See ``HealthFileReader/isConnectionTest(_:)``. Gets the whole file; only a small one is asked about.
  func isConnectionTest(_ bytes: [UInt8]) -> Bool

  /// Reads all of it in bounded memory.
  ///
  /// - Throws: ``ImportError``; whatever `sink` or `progress` throws.
  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally
}

extension FormatReader {
  func isConnectionTest(_ bytes: [UInt8]) -> Bool { false }
}

/// Reads one format of SQLite database.
protocol DatabaseReader: Sendable {
  var format: ImportFormat { get }

  /// - Parameter tables: the columns of each table by its name.
  func recognizes(_ tables: [String: [String]]) -> Bool

  /// Reads all of it in bounded memory.
  ///
  /// - Throws: ``DatabaseFileError``; whatever `sink` or `progress` throws.
  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally
}
