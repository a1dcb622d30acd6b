import Contracts

extension UndoKind {
  /// The chosen order of the sources, and which are excluded.
  static let sources = UndoKind("activity.sources")
}

extension UndoSubject {
  static let sources = UndoSubject(.sources)
}

/// Restores a person's choices about sources; sources added since stay as they are.
struct SourceUndo: UndoHandler {
  private struct Choice: Codable {
    /// First the most trusted.
    var order: [Source.ID]
    var excluded: [Source.ID]

    init(of sources: [Source]) {
      order = sources.filter { $0.chosenRank != nil }
        .sorted { ($0.chosenRank ?? 0, $0.id) < ($1.chosenRank ?? 0, $1.id) }.map(\.id)
      excluded = sources.filter(\.isExcluded).map(\.id).sorted()
    }
  }

  let kind = UndoKind.sources
  let order: SourceOrder

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try UndoState.text(of: Choice(of: order.sources.sources(in: transaction)))
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let sources = try order.sources.sources(in: transaction)
    let (old, new) = (Choice(of: sources), try UndoState.value(of: state, as: Choice.self))
    if old.order != new.order {
      let known = Set(sources.map(\.id))
      try order.setOrder(new.order.filter(known.contains), in: transaction)
    }
    for source in sources where source.isExcluded != new.excluded.contains(source.id) {
      try order.setExcluded(!source.isExcluded, [source.id], in: transaction)
    }
  }
}
