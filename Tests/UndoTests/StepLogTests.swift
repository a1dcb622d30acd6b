import Contracts
import ContractsTesting
import Testing

@testable import Undo

/// S8-2b: the order in which changes are undone and redone, and for how long.
struct StepLogTests {
  @Test("S8-2b Undo reverts the newest change, then the one before it; redo goes forward again")
  func order() async throws {
    let undo = UndoFixture()
    for text in ["one", "two", "three"] { try await undo.change("a", to: text) }
    #expect(try await undo.titles() == [["a=three", "a=two", "a=one"], []])
    #expect(try await undo.log.undo(nil).title.description == "a=three")
    #expect(try await undo.text("a") == "two")
    try await undo.log.undo(nil)
    #expect(try await undo.titles() == [["a=one"], ["a=two", "a=three"]])
    let again = try await undo.log.redo(nil)
    #expect(again.title.description == "a=two" && again.undoneAt == nil)
    #expect(try await undo.text("a") == "two")
    try await undo.log.undo(nil)
    try await undo.log.undo(nil)
    #expect(try await undo.text("a") == nil)
    for _ in 1...3 { try await undo.log.redo(nil) }
    #expect(try await undo.text("a") == "three")
    await #expect(throws: UndoError.nothingToRedo) { try await undo.log.redo(nil) }
  }

  @Test("S8-2b Without any change there is nothing to undo")
  func nothing() async throws {
    let undo = UndoFixture()
    try await undo.change("a", to: "")
    await #expect(throws: UndoError.nothingToUndo) { try await undo.log.undo(nil) }
    #expect(try await undo.stored() == 0)
  }

  @Test("S8-2b A new change removes what could be redone")
  func newChange() async throws {
    let undo = UndoFixture()
    try await undo.change("a", to: "one")
    try await undo.change("b", to: "two")
    try await undo.log.undo(nil)
    try await undo.change("c", to: "three")
    #expect(try await undo.titles() == [["c=three", "a=one"], []])
    #expect(try await undo.stored() == 2)
  }

  @Test("S8-2b A step is stored in the transaction of its change, all or nothing")
  func together() async throws {
    let undo = UndoFixture()
    await #expect(throws: CancellationError.self) {
      try await undo.record.unitOfWork.write { transaction in
        try undo.log.recording(
          Phrase(verbatim: "lost"), UndoFixture.subject("a"), in: transaction
        ) {
          try NoteUndo(store: undo.record.settings).set("one", "a", in: transaction)
        }
        throw CancellationError()
      }
    }
    #expect(try await undo.text("a") == nil)
    #expect(try await undo.stored() == 0)
  }

  @Test(
    "S8-2b A change can be undone for 24 hours, and then its step is deleted, by the scheduler too")
  func lifetime() async throws {
    let undo = UndoFixture()
    try await undo.change("a", to: "one")
    #expect(try await undo.expiry.nextDue() == UndoFixture.start + 86_400)
    undo.time.set(UndoFixture.start + 86_399)
    try await undo.expiry.runDue()
    #expect(try await undo.titles() == [["a=one"], []])
    undo.time.set(UndoFixture.start + 86_400)
    await #expect(throws: UndoError.nothingToUndo) { try await undo.log.undo(nil) }
    #expect(try await undo.stored() == 1)
    try await undo.expiry.runDue()
    #expect(try await undo.stored() == 0)
    #expect(try await undo.expiry.nextDue() == nil)
  }

  @Test("S8-2b The next change deletes steps that are too old, or from a clock that ran ahead")
  func expiredByChange() async throws {
    let undo = UndoFixture()
    undo.time.set(UndoFixture.start + 10 * 86_400)
    try await undo.change("a", to: "ahead")
    undo.time.set(UndoFixture.start - 86_400)
    try await undo.change("a", to: "old")
    undo.time.set(UndoFixture.start)
    try await undo.change("a", to: "new")
    #expect(try await undo.titles() == [["a=new"], []])
    #expect(try await undo.stored() == 1)
  }

  @Test(
    "S8-2b A change that something else has overwritten is not undone: that is reported, and the one before is next"
  )
  func overtaken() async throws {
    let undo = UndoFixture()
    try await undo.change("b", to: "before")
    try await undo.change("a", to: "one")
    try await undo.deliver("a", "delivered")
    let title = Phrase(verbatim: "a=one")
    await #expect(throws: UndoError.overtaken(title, reason: nil)) {
      try await undo.log.undo(nil)
    }
    #expect(try await undo.text("a") == "delivered")
    try await undo.log.undo(nil)
    #expect(try await undo.text("b") == nil)
    try await undo.deliver("b", "delivered")
    await #expect(throws: UndoError.redoOvertaken(Phrase(verbatim: "b=before"), reason: nil)) {
      try await undo.log.redo(nil)
    }
    #expect(try await undo.text("b") == "delivered")
    #expect(try await undo.titles() == [[], []])
  }

  @Test("S8-2b An undo that the record refuses changes nothing, says why, and removes the step")
  func refused() async throws {
    let undo = UndoFixture()
    try await undo.deliver("a", NoteUndo.forbidden)
    try await undo.record.unitOfWork.write { transaction in
      let notes = NoteUndo(store: undo.record.settings)
      for key in ["a", "b"] { try notes.set("new", key, in: transaction) }
      try undo.log.record(
        Phrase(verbatim: "both"), number: nil,
        [
          UndoPart(UndoFixture.subject("a"), before: NoteUndo.forbidden, after: "new"),
          UndoPart(UndoFixture.subject("b"), before: nil, after: "new"),
        ], in: transaction)
    }
    let error = UndoError.overtaken(
      Phrase(verbatim: "both"), reason: Phrase(verbatim: "the record says no"))
    await #expect(throws: error) { try await undo.log.undo(nil) }
    #expect(try await [undo.text("a"), undo.text("b")] == ["new", "new"])
    #expect(try await undo.stored() == 0)
  }

  @Test("S8-2b A button for one change does not undo another")
  func notNext() async throws {
    let undo = UndoFixture()
    try await undo.change("a", to: "one")
    let shown = try await undo.record.unitOfWork.read { try undo.log.history(in: $0) }
    try await undo.change("a", to: "two")
    let id = try #require(shown.undoable.first?.id)
    await #expect(throws: UndoError.notNext) { try await undo.log.undo(id) }
    #expect(try await undo.text("a") == "two")
    try await undo.log.undo(nil)
    await #expect(throws: UndoError.notNext) { try await undo.log.redo(id) }
    #expect(try await undo.log.undo(id).id == id)
  }

  @Test("S8-2b A change that cannot be redone can be undone once")
  func notRedoable() async throws {
    let undo = UndoFixture(isRedoable: false)
    try await undo.change("a", to: "one")
    try await undo.log.undo(nil)
    #expect(try await undo.text("a") == nil)
    await #expect(throws: UndoError.nothingToRedo) { try await undo.log.redo(nil) }
    #expect(try await undo.stored() == 0)
  }

  @Test("S8-2b Permanent deletion is in no step; all steps can be removed")
  func forgetting() async throws {
    let undo = UndoFixture()
    try await undo.change("a", to: "secret")
    try await undo.change("b", to: "two")
    try await undo.record.unitOfWork.write { try undo.log.forget(UndoFixture.subject("a"), in: $0) }
    #expect(try await undo.titles() == [["b=two"], []])
    #expect(try await undo.log.forgetAll() == 1)
    #expect(try await undo.titles() == [[], []])
  }
}
