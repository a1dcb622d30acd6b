internal import Contracts

/// Reads one format of text or bytes, wherever such a file is.
///
/// A file that ends early or becomes invalid yields everything before that point, with ``ImportTally/defect`` set.
protocol FormatReader: Sendable {
  var format: ImportFormat { get }

  /// Whether the file has this format, judged by its first bytes. The name counts only if a maker writes different
  /// measures in the same form.
  func recognizes(name: String, head: [UInt8]) -> Bool

  /// See ``HealthFileReader/isConnectionTest(_:)``. Receives the whole file; called only for a small one.
  func isConnectionTest(_ bytes: [UInt8]) -> Bool

  /// Reads all of it in bounded memory.
  ///
  /// - Throws: ``ImportError``; any error of `sink` or `progress`.
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
  /// - Throws: ``DatabaseFileError``; any error of `sink` or `progress`.
  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally
}
