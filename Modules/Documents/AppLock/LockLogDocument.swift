package import Contracts

/// The JSON of `lock log`: what opened App Lock and turned it off, newest first.
package struct LockLogDocument: Codable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case goal, pass, pause, disabled
    case proGivenUp = "pro"
    case proExpired
  }

  package struct Entry: Codable, Sendable {
    package var kind: Kind
    package var day: Day
    /// Null where it was not noted.
    package var at: Nullable<DocumentInstant>
    /// Of the step goal: as many as opened it, and where all of the day's came from then.
    package var steps: Nullable<Int>
    package var target: Nullable<Int>
    /// Of another goal; absent for that of steps.
    package var goal: LockGoalDocument?
    package var stepsThatCount: Nullable<LockBasis>
    package var stepOrigins: Nullable<StepOriginsDocument>
    /// When it was revoked, because an import that had earned it was undone.
    package var takenBackAt: Nullable<DocumentInstant>
    /// The end of a pass.
    package var endsAt: Nullable<DocumentInstant>
    /// The first day on which it is off.
    package var offFrom: Nullable<Day>

    package init(_ entry: LockLogEntry, in calendar: PersonalCalendar) {
      day = entry.day
      at = Nullable(entry.at.map { DocumentInstant($0, in: calendar) })
      (steps, target, offFrom) = (Nullable(nil), Nullable(nil), Nullable(nil))
      (stepsThatCount, stepOrigins) = (Nullable(nil), Nullable(nil))
      (takenBackAt, endsAt) = (Nullable(nil), Nullable(nil))
      switch entry {
      case .opening(let opening):
        let merit = opening.merit
        kind = .goal
        let ofSteps = merit.flatMap { $0.goal == .steps ? $0 : nil }
        steps = Nullable(ofSteps?.amount)
        target = Nullable(ofSteps?.target)
        stepsThatCount = Nullable(ofSteps?.basis)
        stepOrigins = Nullable(ofSteps.map { StepOriginsDocument($0.origins) })
        if ofSteps == nil { goal = merit?.requirement.map(LockGoalDocument.init) }
        takenBackAt = Nullable(
          opening.revokedAt.map { DocumentInstant($0, in: calendar) })
      case .pass(let pass):
        kind = pass.kind == .pause ? .pause : .pass
        endsAt = Nullable(DocumentInstant(pass.end, in: calendar))
      case .ending(let ending):
        kind =
          switch ending.cause {
          case .disabled: .disabled
          case .proGivenUp: .proGivenUp
          case .proExpired: .proExpired
          }
        offFrom = Nullable(ending.from)
      }
    }
  }

  package var items: [Entry]

  package init(_ entries: [LockLogEntry], in calendar: PersonalCalendar) {
    items = entries.map { Entry($0, in: calendar) }
  }
}

/// The JSON of the origins of a day's steps.
package struct StepOriginsDocument: Codable, Sendable {
  /// By devices that reported them by themselves.
  package var devices: Int
  package var typed: Int
  package var imported: Int

  package init(_ origins: AmountOrigins) {
    devices = origins.counted
    typed = origins.typed
    imported = origins.imported
  }
}
