public import Contracts
import WidgetRendering

/// What draws pictures, for who has no record.
public func makeDrawings() -> any DrawingRendering {
  WidgetRenderer()
}
