/// What a widget shows: plain values, and how they are drawn.
public protocol WidgetContent: Sendable {
  /// The least of it, for one line of a status bar and to be read out.
  var glance: WidgetGlance { get }

  /// All of it, by the keys of its JSON.
  var figures: [String: WidgetFigure] { get }

  /// - Parameter family: one of the widget's own.
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing
}

/// A widget in one line.
public struct WidgetGlance: Hashable, Sendable {
  /// A few words beside a symbol, such as `6,120`.
  public var short: Phrase
  /// A sentence.
  public var long: Phrase
  /// How far it is, above 1 when exceeded; nil where nothing is aimed at.
  public var progress: Double?

  public init(short: Phrase, long: Phrase, progress: Double?) {
    self.short = short
    self.long = long
    self.progress = progress
  }
}
