/// Stores the revisions of widgets, for every process that shows one.
public protocol WidgetSignalStore: Sendable {
  /// Nil for a widget that nothing has changed yet.
  func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal?

  /// In order of name.
  func signals(in transaction: any Transaction) throws -> [WidgetSignal]

  /// Replaces the one of the same widget.
  func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws
}
