/// A value in the JSON of a widget.
public indirect enum WidgetFigure: Hashable, Sendable {
  case absent
  case flag(Bool)
  case count(Int)
  /// Finite.
  case number(Double)
  /// The same in every language.
  case text(String)
  /// Rendered in the user's language.
  case phrase(Phrase)
  case list([WidgetFigure])
  case group([String: WidgetFigure])

  /// ``absent`` for nil.
  public static func count(ifAny number: Int?) -> WidgetFigure {
    number.map(WidgetFigure.count) ?? .absent
  }

  /// ``absent`` for nil.
  public static func number(ifAny number: Double?) -> WidgetFigure {
    number.map(WidgetFigure.number) ?? .absent
  }

  /// ``absent`` for nil.
  public static func flag(ifAny flag: Bool?) -> WidgetFigure {
    flag.map(WidgetFigure.flag) ?? .absent
  }

  /// ``absent`` for nil.
  public static func text(ifAny text: String?) -> WidgetFigure {
    text.map(WidgetFigure.text) ?? .absent
  }
}
