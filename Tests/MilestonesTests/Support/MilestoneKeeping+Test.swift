import Contracts

extension MilestoneKeeping {
  /// Every preference at once.
  func setPreferences(_ preferences: MilestonePreferences) async throws {
    try await changePreferences { $0 = preferences }
  }
}
