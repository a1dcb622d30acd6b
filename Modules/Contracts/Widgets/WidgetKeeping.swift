/// All widgets of all features, with the person's own data. No record at all is no error: widgets
/// show zero then. Specification S4.
public protocol WidgetKeeping: Sendable {
  /// In the order in which features contribute them.
  ///
  /// - Throws: when a feature of this build contributes others than it announced.
  func kinds() throws -> [WidgetKind]

  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func kind(named name: String) throws -> WidgetKind

  /// One widget.
  ///
  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading

  /// Every widget, all at one moment.
  func readings(in transaction: any Transaction) throws -> [WidgetReading]

  /// Whether there is something newer than `revision` of the widget, by events; the clock is another
  /// matter, see ``WidgetTimeline/reloadAfter``.
  func revision(of name: WidgetKind.Name, in transaction: any Transaction) throws -> Int64
}
