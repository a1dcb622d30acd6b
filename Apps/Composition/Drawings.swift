public import Contracts
import WidgetRendering

/// What draws pictures, for whoever has no record.
public func makeDrawings() -> any DrawingRendering {
  WidgetRenderer()
}
