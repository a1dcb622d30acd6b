/// Why a widget was not found.
public enum WidgetError: Error, Hashable, Sendable {
  /// `nearest` are the most similar names, best first.
  case unknownWidget(String, nearest: [WidgetKind.Name])
  /// `has` are the families the widget supports.
  case noFamily(String, of: WidgetKind.Name, has: [WidgetFamily])
}

extension WidgetError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unknownWidget(let name, let nearest):
      Explanation(
        .usage, Phrase("There is no widget “\(name)”."),
        hint: Phrase("Nearest: \(nearest.listed). All: waymark widget list"))
    case .noFamily(let family, let name, let has):
      Explanation(
        .usage, Phrase("The widget \(name) is not available as “\(family)”."),
        hint: Phrase("Choose one of: \(has.map(\.rawValue).listed)"))
    }
  }
}
