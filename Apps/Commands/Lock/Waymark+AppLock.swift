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
  /// - Parameters: see ``LockText``.
  @discardableResult
  func showLock(
    showsPolicy: Bool = false, showsGoal: Bool = false
  ) async throws -> LockView {
    let view = try await waymark.lockView()
    output.show(
      LockDocument(view),
      text: LockText(
        view: view, output: output, measures: waymark.measures(), showsPolicy: showsPolicy,
        showsGoal: showsGoal
      ).render())
    return view
  }
}
