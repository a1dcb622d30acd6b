import Contracts

/// Sets up a channel: its secrets first, so that no channel exists without those it needs.
struct ChannelSetup: Sendable {
  let needs: NotificationsNeeds

  @discardableResult
  func add(_ kind: String, _ plan: ChannelPlan) async throws -> ChannelRegistration {
    let reference = try keep(plan.secrets, of: kind)
    do {
      return try await needs.unitOfWork.write { transaction in
        try needs.channelStore.add(
          NewChannel(kind: kind, address: plan.address, secretReference: reference),
          at: needs.time.now(), in: transaction)
      }
    } catch {
      if let reference { try? needs.secrets.remove(reference) }
      throw error
    }
  }

  /// Under the first unused name; names of removed channels stay in use until their server was
  /// told.
  private func keep(_ secrets: [String: String], of kind: String) throws -> String? {
    guard !secrets.isEmpty else { return nil }
    var number = 1
    while try !needs.secrets.create(secrets, named: "\(kind)-\(number)") { number += 1 }
    return "\(kind)-\(number)"
  }
}
