/// All widgets of all features, with the user's data. A missing record is not an error: widgets
/// show zero then. Specification S4.
public protocol WidgetKeeping: Sendable {
  /// In the order in which features contribute them.
  ///
  /// - Throws: if a feature of this build contributes others than it announced.
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
        hint: Phrase("Did you mean \(nearest.listed)? All widgets: waymark widget list"))
    case .noFamily(let family, let name, let has):
      Explanation(
        .usage, Phrase("The widget \(name) isn't available as “\(family)”."),
        hint: Phrase("Choose one of: \(has.map(\.rawValue).listed)"))
    }
  }
}

/// How often events have changed a widget's content: a process that shows an older revision redraws it. Several events
/// handled together count as one change.
public struct WidgetSignal: Hashable, Sendable {
  public var widget: WidgetKind.Name
  /// From 1, increasing.
  public var revision: Int64
  /// Whether an event changed it, with more events still to be handled before the revision is incremented.
  public var isPending: Bool

  public init(widget: WidgetKind.Name, revision: Int64 = 0, isPending: Bool = false) {
    self.widget = widget
    self.revision = revision
    self.isPending = isPending
  }
}

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
