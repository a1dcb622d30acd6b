import Contracts

extension HealthCheck {
  /// Whether this version knows every stored choice; an unknown one counts as not chosen.
  static func choices(needs: SettingsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Choices")) {
      let unknown = try await needs.unitOfWork.read {
        try LoggedSettings(needs: needs).unknownChoices(in: $0)
      }
      let settings = needs.storedSettings.filter { unknown[$0.key] != nil }
      guard let first = settings.first else {
        return HealthFinding(state: .ok, detail: Phrase("all of them known"))
      }
      let details = settings.map { setting in
        let (key, standard) = (setting.key, setting.standard.text)
        let text = unknown[key]?.text ?? ""
        return Phrase("\(key) is “\(text)”, which this version does not know: \(standard) holds")
      }
      return HealthFinding(
        state: .warning, detail: details.joined(separator: "; "),
        fix: Phrase(verbatim: "waymark settings reset \(first.key)"))
    }
  }
}
