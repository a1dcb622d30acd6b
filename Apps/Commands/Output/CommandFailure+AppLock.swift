import Contracts

extension CommandFailure {
  init(locking error: AppLockError) {
    switch error {
    case .noStepGoal:
      self.init(
        .unavailable,
        Phrase("App Lock opens when the step goal is met, and none is on, so nothing was changed."),
        hint: Phrase("Set one first: waymark goal steps set 8000"))
    }
  }
}
