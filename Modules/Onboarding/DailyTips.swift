import Contracts

/// One tip a day, until all were shown.
struct DailyTips: TipKeeping {
  let needs: OnboardingNeeds

  func next() async throws -> Tip? {
    // Most starts have nothing to show, and must not wait for a writer.
    guard let tip = try await needs.unitOfWork.read({ try due(in: $0) }) else { return nil }
    return try await needs.unitOfWork.write { transaction in
      guard try due(in: transaction) == tip else { return nil }
      let today = try needs.time.today(in: transaction)
      try needs.store.note(tip.id, shownOn: today, in: transaction)
      return tip
    }
  }

  func isNew(_ id: Tip.ID) async throws -> Bool {
    func isNew(in transaction: any Transaction) throws -> Bool {
      try needs.store.tips(in: transaction)[id] == nil
    }
    guard try await needs.unitOfWork.read(isNew) else { return false }
    return try await needs.unitOfWork.write { transaction in
      guard try isNew(in: transaction) else { return false }
      try needs.store.note(id, shownOn: needs.time.today(in: transaction), in: transaction)
      return true
    }
  }

  private func due(in transaction: any Transaction) throws -> Tip? {
    guard try needs.settings.hasCompletedOnboarding(in: transaction) else { return nil }
    let shown = try needs.store.tips(in: transaction)
    let today = try needs.time.today(in: transaction)
    guard !shown.values.contains(where: { $0 >= today }) else { return nil }
    return needs.tips().filter { shown[$0.id] == nil }.min { $0.rank < $1.rank }
  }
}
