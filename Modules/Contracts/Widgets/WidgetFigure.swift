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

extension WidgetFigure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absent: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .count(let number): try container.encode(number)
    case .number(let number): try container.encode(number.withoutNoise)
    case .text(let text): try container.encode(text)
    case .phrase(let phrase): try container.encode(phrase)
    case .list(let figures): try container.encode(figures)
    case .group(let figures): try container.encode(figures)
    }
  }
}
