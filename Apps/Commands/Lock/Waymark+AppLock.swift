import Composition
import Contracts
import Documents

extension Waymark {
  var appLock: any AppLockKeeping {
    get throws { try offered() }
  }

  var shields: any ShieldKeeping {
    get throws { try offered() }
  }
}

extension CommandContext {
  /// What is selected is found by its name, also when it is not installed any more.
  func lockItems(typed: [String]) async throws -> [LockItem] {
    let lock = try waymark.appLock
    let selected = try await read { try $0.appLock.status(in: $1) }.selected.map(\.item)
    return try typed.map { text in
      try selected.first { $0.name == text || $0.key == text } ?? lock.item(typed: text)
    }
  }

  func noteLockIsOff() {
    output.note(Phrase("App Lock is off. Turn it on with: waymark lock enable"))
  }

  /// Brings the shields to what was just decided, and shows how App Lock stands.
  ///
  /// - Parameter tellsPolicy: see ``LockText``.
  func showLock(tellsPolicy: Bool = false) async throws {
    await dispatch()
    _ = try await waymark.shields.reconcile(isThorough: false)
    let view = try await waymark.lockView()
    output.show(
      LockDocument(view),
      text: LockText(view: view, output: output, tellsPolicy: tellsPolicy).render())
  }
}
