import Contracts

extension DrawingElement {
  /// The shapes it consists of; empty for a text.
  var shapes: [DrawingShape] {
    switch self {
    case .shape(let shape): [shape]
    case .mark(let mark): mark.symbol.outline.map { $0.shape(in: mark.box, mark.color) }
    case .text: []
    }
  }
}
