import ArgumentParser

/// What a widget is turned into. Specification S4-7.
enum WidgetFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, text, json

  /// What the name of a file ends in; nil for any other.
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
