public import Contracts

/// Pictures as text that describes them: the label and the texts, one per line.
public struct InMemoryDrawings: DrawingRendering {
  public init() {}

  public func svg(of drawing: Drawing, prefix: String) -> String {
    "<svg id=\"\(prefix)\">\n\(lines(of: drawing).joined(separator: "\n"))\n</svg>\n"
  }

  public func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8] {
    guard (1...3).contains(scale) else { throw .wrongScale(scale) }
    return Array("PNG \(scale)\n\(lines(of: drawing).joined(separator: "\n"))\n".utf8)
  }

  public func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String {
    let columns = min(max(columns, 10), 200)
    return lines(of: drawing).map { "\($0.prefix(columns))\n" }.joined()
  }

  private func lines(of drawing: Drawing) -> [String] {
    [drawing.label]
      + drawing.elements.compactMap { element in
        guard case .text(let text) = element else { return nil }
        return text.string
      }
  }
}

/// The revisions of widgets in memory.
public struct InMemoryWidgetSignalStore: WidgetSignalStore {
  private struct Table: InMemoryTable {
    var signals: [WidgetKind.Name: WidgetSignal] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal? {
    try access.table(in: transaction).signals[widget]
  }

  public func signals(in transaction: any Transaction) throws -> [WidgetSignal] {
    try access.table(in: transaction).signals.values.sorted { $0.widget < $1.widget }
  }

  public func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.signals[signal.widget] = signal }
  }
}
