//: needs store
import Contracts
import ContractsTesting
import Testing

@testable import NewModule

/// What was written down is undone and redone.
struct NewModuleUndoTests {
  private let fixture = NewModuleFixture()

  private func part(ofStep index: Int) async throws -> UndoPart {
    let steps = try await fixture.record.unitOfWork.read { try fixture.undo.steps(in: $0) }
    return try #require(steps[index].parts.first)
  }

  /// Like undo with the state before, and redo with the state after.
  private func restore(_ state: String?, of part: UndoPart) async throws {
    let handlers = fixture.connections.undo.flatMap { $0.handlers() }
    let handler = try #require(handlers.first { $0.kind == part.subject.kind })
    try await fixture.record.unitOfWork.write {
      try handler.restore(state, of: part.subject.key, in: $0)
      #expect(try handler.state(of: part.subject.key, in: $0) == state)
    }
  }

  @Test("Each amount is one step, which says what was written down")
  func recorded() async throws {
    try await fixture.add(250)
    try await fixture.add(300)
    let steps = try await fixture.record.unitOfWork.read { try fixture.undo.steps(in: $0) }
    #expect(
      steps.map(\.title.description) == ["New module: 250 logged", "New module: 300 logged"])
    #expect(steps.allSatisfy { $0.parts.count == 1 && $0.parts[0].before == nil })
  }

  @Test("Undone it is gone and the others stay, redone it is back, and both are published")
  func restored() async throws {
    try await fixture.add(250)
    try await fixture.add(300)
    fixture.time.set(today: .second)
    let part = try await part(ofStep: 0)
    try await restore(part.before, of: part)
    #expect(try await entries() == [300])
    try await restore(part.after, of: part)
    #expect(try await entries() == [250, 300])
    let events = try await fixture.record.events(of: NewModuleChanged.self)
    #expect(events == Array(repeating: NewModuleChanged(day: .first), count: 4))
  }

  private func entries() async throws -> [Int] {
    try await fixture.record.unitOfWork.read {
      try fixture.store.entries(in: $0).filter { $0.day == .first }.map(\.amount.count)
    }
  }

  @Test("A step about no number, and one with no amount, are damage")
  func damage() async throws {
    let handler = NewModuleUndo(needs: fixture.needs)
    let state = #"{"amount":0,"day":"2024-02-29","instant":0}"#
    for (state, key) in [(nil, "one"), (state, "1")] {
      await #expect(throws: (any Error).self) {
        try await fixture.record.unitOfWork.write { try handler.restore(state, of: key, in: $0) }
      }
    }
  }
}
