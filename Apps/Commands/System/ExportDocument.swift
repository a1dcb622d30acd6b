/// The JSON of `export`.
struct ExportDocument: Encodable, Sendable {
  var path: String
  /// `json` or `csv`.
  var format: String
  var days: Int
}
