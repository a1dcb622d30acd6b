public import Contracts
import SpawnedPrograms
import WidgetRendering

/// What draws pictures, for whoever has no record.
public func makeDrawings() -> any DrawingRendering {
  WidgetRenderer(programs: SpawnedPrograms())
}
