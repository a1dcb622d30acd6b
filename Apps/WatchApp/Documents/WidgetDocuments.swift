import Documents

/// The JSON of `widget list`.
struct WidgetListDocument: Encodable {
  struct Item: Encodable {
    var name: String
    var title: String
    /// The first is the default.
    var families: [String]
  }

  var items: [Item]
}

/// The JSON of a widget that was written to a file.
struct WidgetFileDocument: Encodable {
  var widget: String
  var family: String
  var path: String
  var format: String
  /// How long the file is.
  var bytes: Int
}
