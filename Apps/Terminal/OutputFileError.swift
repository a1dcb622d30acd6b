package import Contracts

/// Why an output file was not written; its previous content is untouched.
package enum OutputFileError: Error, Hashable {
  case cannotWrite(String, detail: String)
  /// The path is one of Waymark's own files, or another name of one.
  case isOwn(String)
  case isDatabase(String)
  case belongsToDatabase(String, String)
}

extension OutputFileError: ExplainedError {
  package var explanation: Explanation {
    switch self {
    case .cannotWrite(let path, let detail):
      Explanation(
        .cannotWrite, .unwritable(path, detail),
        hint: Phrase("Choose another place."))
    case .isOwn(let path):
      Explanation(
        .cannotWrite, Phrase("Can't write \(path): Waymark keeps its own files there."),
        hint: Phrase("Choose another place."))
    case .isDatabase(let path):
      Explanation(
        .cannotWrite,
        Phrase("\(path) is a database, and may be someone's record, so it wasn't replaced."),
        hint: Phrase("Choose another name."))
    case .belongsToDatabase(let path, let database):
      Explanation(
        .cannotWrite, Phrase("\(path) belongs to the database \(database), so it wasn't written."),
        hint: Phrase("Choose another name."))
    }
  }
}
