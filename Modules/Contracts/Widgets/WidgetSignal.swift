/// How often what a widget shows has changed by events: whoever has drawn an older revision draws
/// again. Several events handled together are one change.
public struct WidgetSignal: Hashable, Sendable {
  public var widget: WidgetKind.Name
  /// From 1, rising.
  public var revision: Int64
  /// An event changed it, and more events wait to be handled before that is told.
  public var isPending: Bool

  public init(widget: WidgetKind.Name, revision: Int64 = 0, isPending: Bool = false) {
    self.widget = widget
    self.revision = revision
    self.isPending = isPending
  }
}
