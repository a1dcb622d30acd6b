import Contracts

extension SettingRows {
  private static let zone = "timeZone"

  /// The current time zone. A new value applies from today on; the default is the machine's.
  static func timeZone(_ zones: ZoneLog) -> SettingRows {
    let timeSource = zones.derivation.timeSource
    let rule = TextRule(
      allowed: Phrase("a time zone of the IANA database"), example: "Europe/Berlin",
      nearest: { timeSource.zoneNames.nearest(to: $0, count: 2) },
      normalized: { (try? timeSource.rules(forZone: $0))?.identifier })
    return SettingRows(
      [
        Setting(
          zone, in: .app, title: Phrase("Time zone"), type: .text(rule),
          standard: .text(timeSource.systemZoneName))
      ], events: [TimeZoneChanged.name],
      read: { [zone: .text(try zones.currentZone(in: $0))] },
      write: { values, transaction in
        if let name = values[zone] {
          _ = try zones.setZone(timeSource.rules(forZone: name.text), from: nil, in: transaction)
        }
      })
  }
}
