/// Why there is no such widget.
public enum WidgetError: Error, Hashable, Sendable {
  /// `nearest` are the names most like it, best first.
  case unknownWidget(String, nearest: [WidgetKind.Name])
  /// `has` are the families the widget fits in.
  case noFamily(String, of: WidgetKind.Name, has: [WidgetFamily])
  /// Two features bring the same widget: a bug of whoever built it.
  case duplicateWidget(WidgetKind.Name)
}
