import Contracts

extension HealthCheck {
  /// Whether every channel answers and every removed one was told so.
  static func notifications(needs: NotificationsNeeds) -> HealthCheck {
    HealthCheck(name: "Notifications") {
      try await needs.unitOfWork.read { transaction in
        let channels = try needs.channelStore.channels(in: transaction)
        for channel in channels {
          if let reference = channel.secretReference,
            (try? needs.secrets.secrets(named: reference)) == nil
          {
            return HealthFinding(
              state: .warning, detail: "\(channel.id) has lost its address or its secrets",
              fix: "waymark notifications channel remove \(channel.id), then add it anew")
          }
          if let trouble = try needs.channelStore.trouble(of: channel.id, in: transaction),
            trouble.pausedUntil != nil
          {
            return HealthFinding(
              state: .warning,
              detail: "\(channel.id) failed \(trouble.failures) times: \(trouble.reason)",
              fix: "waymark notifications test \(channel.id)")
          }
        }
        if let optOut = try needs.channelStore.optOuts(in: transaction).first {
          return HealthFinding(
            state: .warning,
            detail: "\(optOut.registration.id) was removed and has still to be told"
              + (optOut.reason.map { ": \($0)" } ?? ""),
            fix: "waymark notifications deliver")
        }
        guard try needs.notifications.preferences(in: transaction).isEnabled else {
          return HealthFinding(state: .ok, detail: "off")
        }
        return HealthFinding(
          state: .ok,
          detail: channels.isEmpty ? "no channel" : channels.map(\.id).joined(separator: ", "))
      }
    }
  }
}
