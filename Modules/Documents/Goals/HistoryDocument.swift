package import Contracts

/// The JSON of `history`.
package struct HistoryDocument: Encodable, Sendable {
  package var rows: [HistoryRow]

  package init(_ screen: HistoryScreen) {
    rows = screen.rows
  }
}
