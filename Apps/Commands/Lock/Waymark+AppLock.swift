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
  func noteLockIsOff() {
    output.note(Phrase("App Lock is off. Turn it on with: waymark lock enable"))
  }

  /// Shows the state of App Lock.
  ///
  /// - Parameter tellsPolicy: see ``LockText``.
  @discardableResult
  func showLock(tellsPolicy: Bool = false) async throws -> LockView {
    let view = try await waymark.lockView()
    output.show(
      LockDocument(view),
      text: LockText(view: view, output: output, tellsPolicy: tellsPolicy).render())
    return view
  }
}
