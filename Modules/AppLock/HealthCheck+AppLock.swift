import Contracts

extension HealthCheck {
  /// Whether App Lock, if it is on, has any effect.
  static func appLock(needs: AppLockNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("App Lock")) {
      let lock = DerivedAppLock(needs: needs)
      let status = try await needs.unitOfWork.read { try lock.status(in: $0) }
      guard status.isChosen else { return HealthFinding(state: .ok, detail: Phrase("off")) }
      guard status.isPro else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but without Pro it counts as off"),
          fix: Phrase("waymark pro activate FILE, or: waymark lock disable"))
      }
      guard status.day.target != nil else {
        return HealthFinding(
          state: .warning, detail: Phrase("on, but there is no step goal to unlock it"),
          fix: Phrase("waymark goal steps enable, or: waymark lock disable"))
      }
      return HealthFinding(state: .ok, detail: Phrase("on"))
    }
  }
}
