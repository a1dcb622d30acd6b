/// How often events have changed what a widget shows: a process that shows an older revision
/// redraws it. Several events handled together count as one change.
public struct WidgetSignal: Hashable, Sendable {
  public var widget: WidgetKind.Name
  /// From 1, increasing.
  public var revision: Int64
  /// Whether an event changed it, with more events still to be handled before the revision is
  /// incremented.
  public var isPending: Bool

  public init(widget: WidgetKind.Name, revision: Int64 = 0, isPending: Bool = false) {
    self.widget = widget
    self.revision = revision
    self.isPending = isPending
  }
}
