import Contracts
import ContractsTesting
import Testing

@testable import Undo

/// Undo over an in-memory record, with one kind of subject: the last entry of a key in the settings
/// log.
struct UndoFixture {
  static let start = Instant(secondsSince1970: 1_600_000_000)

  let record = InMemoryRecord()
  let time = FixedPersonalTime(now: start)
  let log: StepLog
  let expiry: StepExpiry

  init(isRedoable: Bool = true) {
    let notes = NoteUndo(store: record.settings, isRedoable: isRedoable)
    let needs = UndoNeeds(
      unitOfWork: record.unitOfWork, store: record.undo, time: time, handlers: { [notes] })
    log = StepLog(needs: needs)
    expiry = StepExpiry(needs: needs)
  }

  static func subject(_ key: String) -> UndoSubject { UndoSubject(UndoKind.note, key) }

  /// Changes the value of a key, as a person does.
  func change(_ key: String, to text: String) async throws {
    try await record.unitOfWork.write { transaction in
      try log.recording(Phrase(verbatim: "\(key)=\(text)"), Self.subject(key), in: transaction) {
        try NoteUndo(store: record.settings).set(text, key, in: transaction)
      }
    }
  }

  /// Changes it as a delivery does.
  func deliver(_ key: String, _ text: String) async throws {
    try await record.unitOfWork.write {
      try NoteUndo(store: record.settings).set(text, key, in: $0)
    }
  }

  func text(_ key: String) async throws -> String? {
    try await record.unitOfWork.read {
      try NoteUndo(store: record.settings).state(of: key, in: $0)
    }
  }

  /// The titles of what can be undone and redone, in order.
  func titles() async throws -> [[String]] {
    let history = try await record.unitOfWork.read { try log.history(in: $0) }
    return [history.undoable, history.redoable].map { $0.map(\.title.description) }
  }

  func stored() async throws -> Int {
    try await record.unitOfWork.read { try record.undo.steps(in: $0).count }
  }
}

extension UndoKind {
  static let note = UndoKind("test.note")
}

struct NoteUndo: UndoHandler {
  struct Refused: ExplainedError {
    let explanation = Explanation(.usage, Phrase(verbatim: "the record says no"))
  }

  /// A value that cannot be restored.
  static let forbidden = "forbidden"

  let kind = UndoKind.note
  let store: InMemorySettingStore
  var isRedoable = true

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try store.latest(of: key, in: transaction).flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  func restore(_ state: String?, of key: String, in transaction: any WriteTransaction) throws {
    guard state != Self.forbidden else { throw Refused() }
    try set(state ?? "", key, in: transaction)
  }

  func set(_ text: String, _ key: String, in transaction: any WriteTransaction) throws {
    try store.append(
      SettingEntry(key: key, text: text, changedAt: UndoFixture.start), in: transaction)
  }
}
