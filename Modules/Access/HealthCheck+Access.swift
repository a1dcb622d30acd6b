import Contracts

extension HealthCheck {
  /// How many have access, but not who: reports of `doctor` are shown to others.
  static func access(_ needs: AccessNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Access")) {
      let grants = try await needs.unitOfWork.read { try needs.store.grants(in: $0) }
      guard !grants.isEmpty else {
        return HealthFinding(state: .ok, detail: Phrase("no browser or token has access"))
      }
      let browsers = grants.count { $0.kind == .browser }
      let tokens = grants.count { $0.kind == .token }
      let pictures = grants.count { $0.kind == .picture }
      let parts =
        [
          Phrase(one: "\(browsers) browser", other: "\(browsers) browsers"),
          Phrase(one: "\(tokens) token", other: "\(tokens) tokens"),
        ]
        + (pictures == 0
          ? []
          : [
            Phrase(
              one: "\(pictures) widget link", other: "\(pictures) widget links")
          ])
      return HealthFinding(
        state: .ok, detail: Phrase("granted to \(parts, separator: ", ")"))
    }
  }
}
