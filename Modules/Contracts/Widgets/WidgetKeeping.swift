/// All widgets of all features, with the person's own data. No record at all is no error: widgets
/// show zero then. Specification S4.
public protocol WidgetKeeping: Sendable {
  /// In the order in which features bring them.
  ///
  /// - Throws: ``WidgetError/duplicateWidget(_:)``.
  func kinds() throws -> [WidgetKind]

  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func kind(named name: String) throws -> WidgetKind

  /// One widget, from one snapshot of the record.
  ///
  /// - Throws: ``WidgetError/unknownWidget(_:nearest:)``.
  func reading(of name: String) async throws -> WidgetReading

  /// Every widget, all from one snapshot of the record.
  func readings() async throws -> [WidgetReading]

  /// Whether there is something newer than `revision` of the widget, by events; the clock is another
  /// matter, see ``WidgetTimeline/reloadAfter``.
  func revision(of name: WidgetKind.Name) async throws -> Int64
}
