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

/// Every call to a ``WidgetKeeping`` is unexpected.
public struct UnimplementedWidgetKeeping: WidgetKeeping {
  public init() {}

  public func kinds() throws -> [WidgetKind] {
    try unexpected("WidgetKeeping")
  }

  public func kind(named name: String) throws -> WidgetKind {
    try unexpected("WidgetKeeping")
  }

  public func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading {
    try unexpected("WidgetKeeping")
  }

  public func readings(in transaction: any Transaction) throws -> [WidgetReading] {
    try unexpected("WidgetKeeping")
  }

  public func revision(of name: WidgetKind.Name, in transaction: any Transaction) throws -> Int64 {
    try unexpected("WidgetKeeping")
  }
}

/// Every call to a ``WidgetSignalStore`` is unexpected.
public struct UnimplementedWidgetSignalStore: WidgetSignalStore {
  public init() {}

  public func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal? {
    try unexpected("WidgetSignalStore")
  }

  public func signals(in transaction: any Transaction) throws -> [WidgetSignal] {
    try unexpected("WidgetSignalStore")
  }

  public func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws {
    try unexpected("WidgetSignalStore")
  }
}
