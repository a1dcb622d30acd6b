import ArgumentParser

/// The output format of a widget. Specification S4-7.
enum WidgetFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, text, json

  /// The format by the extension of a file name; nil for any other.
  init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".txt") {
      self = .text
    } else if let format = WidgetFormat.allCases.first(where: { name.hasSuffix(".\($0)") }) {
      self = format
    } else {
      return nil
    }
  }
}
