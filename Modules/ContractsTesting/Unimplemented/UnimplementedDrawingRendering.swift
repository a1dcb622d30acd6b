public import Contracts

/// Every call to a ``DrawingRendering`` is unexpected.
public struct UnimplementedDrawingRendering: DrawingRendering {
  public init() {}

  public func svg(of drawing: Drawing, prefix: String) -> String {
    unexpectedWithoutError("DrawingRendering")
  }

  public func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8] {
    unexpectedWithoutError("DrawingRendering")
  }

  public func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String {
    unexpectedWithoutError("DrawingRendering")
  }
}
