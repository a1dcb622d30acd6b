public import Contracts
import SpawnedPrograms
import WidgetRendering

/// Draws pictures for a process that has no record.
public func makeDrawings() -> any DrawingRendering {
  WidgetRenderer(programs: SpawnedPrograms())
}
