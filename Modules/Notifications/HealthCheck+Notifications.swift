import Contracts

extension HealthCheck {
  /// Whether every channel works, and the server of every removed one was notified.
  static func notifications(needs: NotificationsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Notifications")) {
      try await needs.unitOfWork.read { transaction in
        let channels = try needs.channelStore.channels(in: transaction)
        for channel in channels {
          if let reference = channel.secretReference,
            (try? needs.secrets.secrets(named: reference)) == nil
          {
            return HealthFinding(
              state: .warning,
              detail: Phrase("\(channel.id) has lost its address or its secrets"),
              fix: Phrase("waymark notifications channel remove \(channel.id), then add it again"))
          }
          let carrier = needs.channels.first { $0.identifier == channel.kind }
          if let complaint = carrier?.complaint(about: channel) {
            return HealthFinding(
              state: .warning, detail: Phrase("\(channel.id): \(complaint)"),
              fix: Phrase("waymark notifications channel remove \(channel.id), then add it again"))
          }
          if let trouble = try needs.channelStore.trouble(of: channel.id, in: transaction),
            trouble.pausedUntil != nil
          {
            return HealthFinding(
              state: .warning,
              detail: Phrase("\(channel.id) failed \(trouble.failures) times: \(trouble.reason)"),
              fix: Phrase(verbatim: "waymark notifications test \(channel.id)"))
          }
        }
        if let optOut = try needs.channelStore.optOuts(in: transaction).first {
          return HealthFinding(
            state: .warning,
            detail: words(for: optOut),
            fix: Phrase(verbatim: "waymark notifications deliver"))
        }
        guard try needs.notifications.preferences(in: transaction).isEnabled else {
          return HealthFinding(state: .ok, detail: Phrase("off"))
        }
        return HealthFinding(
          state: .ok,
          detail: channels.isEmpty
            ? Phrase("no channel")
            : Phrase(verbatim: channels.map(\.id).joined(separator: ", ")))
      }
    }
  }

  private static func words(for optOut: OptOut) -> Phrase {
    let id = optOut.registration.id
    guard let reason = optOut.reason else {
      return Phrase("\(id) was removed; its server hasn't been notified yet")
    }
    return Phrase("\(id) was removed; its server hasn't been notified yet: \(reason)")
  }
}
