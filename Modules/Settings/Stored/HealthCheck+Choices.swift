import Contracts

extension HealthCheck {
  /// Whether every choice is one that this version knows; another counts as not chosen.
  static func choices(needs: SettingsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Choices")) {
      let entries = try await needs.unitOfWork.read { try needs.store.latest(in: $0) }
      let unknown = StoredSetting.allCases.map(\.setting).filter { setting in
        entries[setting.key].map { (try? setting.value(typed: $0.text)) == nil } ?? false
      }
      guard let first = unknown.first else {
        return HealthFinding(state: .ok, detail: Phrase("all of them known"))
      }
      let details = unknown.map { setting in
        let (key, standard) = (setting.key, setting.standard.text)
        let text = entries[key]?.text ?? ""
        return Phrase("\(key) is “\(text)”, which this version does not know: \(standard) holds")
      }
      return HealthFinding(
        state: .warning, detail: details.joined(separator: "; "),
        fix: Phrase(verbatim: "waymark settings reset \(first.key)"))
    }
  }
}
