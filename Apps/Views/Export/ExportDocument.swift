/// The JSON of `export`.
package struct ExportDocument: Encodable, Sendable {
  package var path: String
  /// `json` or `csv`.
  package var format: String
  package var days: Int

  package init(path: String, format: String, days: Int) {
    self.path = path
    self.format = format
    self.days = days
  }
}
