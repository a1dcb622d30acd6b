import Contracts

extension HealthCheck {
  /// Sources that used to report daily and have gone silent. Specification S7-4.
  static func silentSources(_ needs: ActivityNeeds, _ sources: any SourceKeeping) -> HealthCheck {
    HealthCheck(name: Phrase("Sources")) {
      let (all, calendar) = try await needs.unitOfWork.read { transaction in
        (
          try sources.sources(in: transaction),
          try needs.personalTime.calendar(in: transaction)
        )
      }
      let silent = all.filter(\.isSilent)
      guard !silent.isEmpty else {
        return HealthFinding(state: .ok, detail: Phrase("all daily sources are still sending"))
      }
      return HealthFinding(
        state: .warning,
        detail: Phrase(
          "nothing has arrived since: \(silent.map { $0.wordsOfSilence(calendar) }, separator: ", ")"
        ),
        fix: [
          Phrase("Open the app on that device and check that it still sends."), .endOfSilence,
        ].joined(separator: " "))
    }
  }
}

extension SourceSummary {
  /// Its name and the day on which it last reported.
  func wordsOfSilence(_ calendar: PersonalCalendar) -> Phrase {
    let name = source.name.printable
    guard let lastActivity else { return Phrase(verbatim: name) }
    return Phrase("\(name) (\(calendar.day(of: lastActivity)))")
  }
}
