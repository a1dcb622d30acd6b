/// The content of a widget: plain values, and how they are drawn.
public protocol WidgetContent: Sendable {
  /// A summary for one line of a status bar, and to be read out.
  var glance: WidgetGlance { get }

  /// All values, under their JSON keys.
  var figures: [String: WidgetFigure] { get }

  /// - Parameter family: one that the widget supports.
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing
}

/// A widget in one line.
public struct WidgetGlance: Hashable, Sendable {
  /// A few words shown next to a symbol, for example `6,120`.
  public var short: Phrase
  /// A sentence.
  public var long: Phrase
  /// The progress, above 1 if the goal is exceeded; nil if there is no goal.
  public var progress: Double?

  public init(short: Phrase, long: Phrase, progress: Double?) {
    self.short = short
    self.long = long
    self.progress = progress
  }
}
