import Contracts

extension MilestoneKeeping {
  func setPreferences(_ preferences: MilestonePreferences) async throws {
    try await changePreferences { $0 = preferences }
  }
}
