import Contracts

extension HealthCheck {
  /// Whether every choice is one that this version knows; another counts as not chosen. And whether no two
  /// features bring the same setting, which few starts would come upon.
  static func choices(needs: SettingsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Choices")) {
      let all = LoggedSettings(needs: needs)
      _ = try all.catalogue()
      let unknown = try await needs.unitOfWork.read { try all.unknownChoices(in: $0) }
      let settings = needs.storedSettings.filter { unknown[$0.key] != nil }
      guard let first = settings.first else {
        return HealthFinding(state: .ok, detail: Phrase("all of them already known"))
      }
      let details = settings.map { setting in
        let (key, standard) = (setting.key, setting.standard.text)
        let text = unknown[key]?.text ?? ""
        return Phrase("\(key) is “\(text)”, which this version does not know: \(standard) applies")
      }
      return HealthFinding(
        state: .warning, detail: details.joined(separator: "; "),
        fix: Phrase(verbatim: "waymark settings reset \(first.key)"))
    }
  }
}
