import Contracts
import Documents
import Foundation

/// Counts days in another time zone, from a day on.
struct ZoneAction: Sendable {
  static let zone = ActionField(
    "zone", .line(characters: 100), Phrase("Time zone"),
    hint: Phrase("An IANA name, such as Europe/Berlin."), .required)
  static let from = ActionField(
    "from", .day, Phrase("First day there"),
    hint: Phrase(
      """
      The first time zone you set applies to your whole past; a later one applies from today, or \
      from the day you choose. Days are recalculated.
      """))

  let zones: any ZoneKeeping
  let needs: ActivityNeeds

  var action: Action {
    Action(
      .sets, "timezone", Phrase("Count days in a different time zone"), [Self.zone, Self.from],
      answering: TimezoneLogDocument.self
    ) { input in
      let (before, today) = try await needs.unitOfWork.read {
        (try zones.moves(in: $0), try needs.personalTime.today(in: $0))
      }
      let day = try input.read(Self.from.name) { text throws(WrittenRefusal) in
        // The other `WrittenDay` is a day of an export.
        try Contracts.WrittenDay(text).day(today: today)
      }
      let name = input[Self.zone.name] ?? ""
      let after: [ZoneMove]
      do {
        after = try await zones.setZone(name, from: day)
      } catch let error as TimeError {
        throw FieldRefusal(field: Self.zone.name, refusal(of: name, error))
      }
      return outcome(after, before: before)
    }
  }

  /// What was done: the new move or, if one was removed, the current zone.
  private func outcome(_ after: [ZoneMove], before: [ZoneMove]) -> ActionOutcome {
    let document = TimezoneLogDocument(after)
    let log = Array(zip(after, after.log))
    guard after != before, let now = (log.last { !before.contains($0.0) } ?? log.last)?.1 else {
      return ActionOutcome(.nothingToChange, tone: .information, document: document)
    }
    return ActionOutcome(
      Phrase("✓ Time zone: \(now.since) \(now.zone)"), document: document)
  }

  /// With suggestions: zones of that city, or with a similar name.
  private func refusal(of name: String, _ error: TimeError) -> any ExplainedError {
    guard case .unknownZone = error, !name.isEmpty else { return error }
    let (typed, names) = (Self.plain(name), needs.timeSource.zoneNames)
    let ofCity = names.filter { zone in
      zone.split(separator: "/").last.map { Self.plain(String($0)) } == typed
    }
    let near =
      names.map { (name: $0, distance: Self.plain($0).editDistance(to: typed)) }
      .filter { $0.distance <= 2 }.sorted { $0.distance < $1.distance }.prefix(2).map(\.name)
    let meant = ofCity.isEmpty ? near : ofCity
    guard !meant.isEmpty else { return error }
    return WrittenRefusal(
      error.explanation.message, hint: Phrase("Did you mean: \(meant.joined(separator: ", "))"))
  }

  /// In the form in which city names are typed: in any case, with spaces, without accents.
  private static func plain(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("_", with: " ")
  }
}

extension [ZoneMove] {
  /// Since when each zone applied; the day of the first one has no effect.
  var log: [(since: Phrase, zone: String)] {
    enumerated().map { index, move in
      (index == 0 ? Phrase("always") : Phrase("from \(move.day)"), move.zone)
    }
  }
}
