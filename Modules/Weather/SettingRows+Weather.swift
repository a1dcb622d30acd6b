import Contracts

extension SettingRows {
  private static let key = "showWeather"

  /// Specification S1-1, S1-6.
  static func weather(_ needs: WeatherNeeds) -> SettingRows {
    SettingRows(
      [
        Setting(
          key, in: .app, title: Phrase("Show weather"), type: .flag, standard: .flag(false))
      ],
      events: [WeatherSwitched.name],
      check: { values, _, transaction in
        guard values[key] == .flag(true) else { return }
        try needs.demandPermission(in: try needs.store.state(in: transaction))
      },
      follow: { values in
        if values[key] == .flag(true) { try await WeatherFetch(needs: needs).fetchIfDue() }
      },
      read: { [key: .flag(try needs.state(in: $0).isShown)] },
      write: { values, transaction in
        guard case .flag(let isShown) = values[key] else { return }
        try CachedWeather(needs: needs).setShown(isShown, in: transaction)
      })
  }
}
