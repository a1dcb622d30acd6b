/// All widgets of all features, with the user's data. A missing record is not an error: widgets
/// show zero then. Specification S4.
public protocol WidgetKeeping: Sendable {
  /// In the order in which features contribute them.
  ///
  /// - Throws: when a feature of this build contributes others than it announced.
  func kinds() throws -> [WidgetKind]

  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func kind(named name: String) throws -> WidgetKind

  /// The current state of one widget.
  ///
  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading

  /// Every widget, all at the same moment.
  func readings(in transaction: any Transaction) throws -> [WidgetReading]

  /// The current revision of the widget, which events increment; for changes by the clock see
  /// ``WidgetTimeline/reloadAfter``.
  func revision(of name: WidgetKind.Name, in transaction: any Transaction) throws -> Int64
}
