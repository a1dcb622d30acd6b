public import Contracts

/// Notes what features record, without ever undoing it.
public struct InMemoryUndoRecording: UndoRecording {
  private let store: InMemoryUndoStore
  private let handlers: @Sendable () -> [any UndoHandler]

  /// - Parameter handlers: those that provide states.
  public init(
    _ unitOfWork: InMemoryUnitOfWork,
    handlers: @escaping @Sendable () -> [any UndoHandler] = { [] }
  ) {
    store = InMemoryUndoStore(unitOfWork)
    self.handlers = handlers
  }

  /// In the order they were recorded.
  public func steps(in transaction: any Transaction) throws -> [UndoStep] {
    try store.steps(in: transaction)
  }

  public func state(
    of subject: UndoSubject, in transaction: any Transaction
  ) throws -> String? {
    try handlers().first { $0.kind == subject.kind }?.state(of: subject.key, in: transaction)
  }

  public func record(
    _ title: Phrase, number: Int64?, _ parts: [UndoPart], in transaction: any WriteTransaction
  ) throws {
    let changed = parts.filter { $0.before != $0.after }
    guard !changed.isEmpty else { return }
    _ = try store.add(
      UndoStep(at: .distantPast, title: title, number: number, parts: changed), in: transaction)
  }

  public func forget(_ subject: UndoSubject, in transaction: any WriteTransaction) throws {
    try store.removeAll(about: subject, in: transaction)
  }
}
