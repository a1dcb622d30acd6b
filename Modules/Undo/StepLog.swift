import Contracts

/// Records, undoes and redoes steps: each in one transaction, completely or not at all.
struct StepLog: UndoRecording {
  let needs: UndoNeeds

  func state(of subject: UndoSubject, in transaction: any Transaction) throws -> String? {
    try handler(of: subject)?.state(of: subject.key, in: transaction)
  }

  func record(
    _ title: Phrase, number: Int64?, _ parts: [UndoPart], in transaction: any WriteTransaction
  ) throws {
    let changed = parts.filter { $0.before != $0.after }
    guard !changed.isEmpty else { return }
    let now = needs.time.now()
    try needs.store.removeUndone(in: transaction)
    try needs.store.keep(madeIn: UndoHistory.interval(at: now), in: transaction)
    _ = try needs.store.add(
      UndoStep(at: now, title: title, number: number, parts: changed), in: transaction)
  }

  func forget(_ subject: UndoSubject, in transaction: any WriteTransaction) throws {
    try needs.store.removeAll(about: subject, in: transaction)
  }

  private func handler(of subject: UndoSubject) -> (any UndoHandler)? {
    needs.handlers().first { $0.kind == subject.kind }
  }
}

extension StepLog: UndoKeeping {
  private enum Direction {
    case undo, redo
  }

  /// A step that the record no longer allows.
  private struct Overtaken: Error {
    var step: UndoStep
    /// Nil where the record only differs.
    var reason: Phrase?
  }

  func history(in transaction: any Transaction) throws -> UndoHistory {
    UndoHistory(try needs.store.steps(in: transaction), now: needs.time.now())
  }

  func undo(_ id: UndoStep.ID?) async throws -> UndoStep {
    do {
      return try await move(.undo, id)
    } catch let overtaken as Overtaken {
      try await forget(overtaken.step)
      throw UndoError.overtaken(overtaken.step.title, reason: overtaken.reason)
    }
  }

  func redo(_ id: UndoStep.ID?) async throws -> UndoStep {
    do {
      return try await move(.redo, id)
    } catch let overtaken as Overtaken {
      try await forget(overtaken.step)
      throw UndoError.redoOvertaken(overtaken.step.title, reason: overtaken.reason)
    }
  }

  func forgetAll() async throws -> Int {
    try await needs.unitOfWork.write { transaction in
      let steps = try needs.store.steps(in: transaction)
      for step in steps { try needs.store.remove(step.id, in: transaction) }
      return steps.count
    }
  }

  private func forget(_ step: UndoStep) async throws {
    try await needs.unitOfWork.write { try needs.store.remove(step.id, in: $0) }
  }

  private func move(_ direction: Direction, _ id: UndoStep.ID?) async throws -> UndoStep {
    try await needs.unitOfWork.write { transaction in
      let history = try history(in: transaction)
      switch direction {
      case .undo:
        guard let step = history.undoable.first else { throw UndoError.nothingToUndo }
        guard id == nil || id == step.id else { throw UndoError.notNext }
        return try undo(step, in: transaction)
      case .redo:
        guard let step = history.redoable.first else { throw UndoError.nothingToRedo }
        guard id == nil || id == step.id else { throw UndoError.notNext }
        return try redo(step, in: transaction)
      }
    }
  }

  /// What cannot be redone is forgotten with it.
  private func undo(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep {
    var step = step
    var isRedoable = true
    for part in step.parts.reversed() {
      let handler = try restore(part.before, of: part, from: part.after, of: step, in: transaction)
      isRedoable = isRedoable && handler.isRedoable
    }
    step.undoneAt = needs.time.now()
    if isRedoable {
      try needs.store.setUndone(step.undoneAt, step.id, in: transaction)
    } else {
      try needs.store.remove(step.id, in: transaction)
    }
    return step
  }

  private func redo(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep {
    var step = step
    for part in step.parts {
      _ = try restore(part.after, of: part, from: part.before, of: step, in: transaction)
    }
    step.undoneAt = nil
    try needs.store.setUndone(nil, step.id, in: transaction)
    return step
  }

  /// - Throws: ``Overtaken``; then the transaction changes nothing.
  private func restore(
    _ state: String?, of part: UndoPart, from expected: String?, of step: UndoStep,
    in transaction: any WriteTransaction
  ) throws -> any UndoHandler {
    guard let handler = handler(of: part.subject),
      try handler.state(of: part.subject.key, in: transaction) == expected
    else { throw Overtaken(step: step) }
    do {
      try handler.restore(state, of: part.subject.key, in: transaction)
    } catch let error as StorageError {
      throw error
    } catch let error as any ExplainedError {
      throw Overtaken(step: step, reason: error.explanation.message)
    }
    return handler
  }
}
