import Contracts

extension SettingRows {
  private static let key = "showWeather"

  /// Specification S1-1, S1-6.
  static func weather(_ needs: WeatherNeeds) -> SettingRows {
    SettingRows(
      [
        Setting(
          key, aliases: ["weather"], in: .app, title: Phrase("Show weather"), type: .flag,
          standard: .flag(false))
      ],
      events: [WeatherSwitched.name],
      check: { values, _, transaction in
        guard values[key] == .flag(true) else { return }
        try needs.requirePermission(in: try needs.store.state(in: transaction))
      },
      follow: { values in
        if values[key] == .flag(true) { try await WeatherFetch(needs: needs).fetchIfDue() }
      },
      losses: { changed, transaction in
        guard changed[key] == .flag(false), let loss = try needs.state(in: transaction).loss else {
          return [:]
        }
        return [key: loss]
      },
      read: { [key: .flag(try needs.state(in: $0).isShown)] },
      write: { values, transaction in
        let wasShown = try needs.store.isShown(in: transaction)
        // Turning it off again would delete a place without asking.
        guard case .flag(let isShown) = values[key], isShown || wasShown else { return }
        try CachedWeather(needs: needs).setShown(isShown, in: transaction)
      })
  }
}

extension HealthCheck {
  /// Whether there is weather to show, if it is on.
  static func weather(needs: WeatherNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Weather")) {
      let state = try await needs.unitOfWork.read { try needs.state(in: $0) }
      if state.permission == .restricted {
        return HealthFinding(state: .ok, detail: Phrase("off, and not allowed on this machine"))
      }
      guard state.isShown else { return HealthFinding(state: .ok, detail: Phrase("off")) }
      guard let place = state.place else {
        return HealthFinding(
          state: .warning, detail: Phrase("your location isn't set"),
          fix: Phrase("waymark weather place LATITUDE, LONGITUDE"))
      }
      if let trouble = state.trouble {
        return HealthFinding(
          state: .warning, detail: trouble,
          fix: Phrase("waymark weather refresh"))
      }
      guard let report = state.report, report.isShown(at: needs.time.now()) else {
        return HealthFinding(
          state: .warning, detail: Phrase("nothing was fetched for \(place.name) recently"),
          fix: Phrase("waymark weather refresh"))
      }
      return HealthFinding(state: .ok, detail: Phrase("shown for \(place.name)"))
    }
  }
}
