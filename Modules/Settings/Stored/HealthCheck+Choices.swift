import Contracts

extension HealthCheck {
  /// Whether every choice is one that this version knows; another counts as not chosen.
  static func choices(needs: SettingsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Choices")) {
      let entries = try await needs.unitOfWork.read { try needs.store.latest(in: $0) }
      let unknown = StoredSetting.allCases.map(\.setting).first { setting in
        entries[setting.key].map { (try? setting.value(typed: $0.text)) == nil } ?? false
      }
      guard let unknown, let text = entries[unknown.key]?.text else {
        return HealthFinding(state: .ok, detail: Phrase("all of them known"))
      }
      let (key, standard) = (unknown.key, unknown.standard.text)
      return HealthFinding(
        state: .warning,
        detail: Phrase("\(key) is “\(text)”, which this version does not know: \(standard) holds"),
        fix: Phrase(verbatim: "waymark settings set \(key) \(standard)"))
    }
  }
}
