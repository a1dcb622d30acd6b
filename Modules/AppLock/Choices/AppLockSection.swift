import Contracts

/// What is selected, when it is locked and how strictly, as a section of a whole record. An import from another record
/// only makes things stricter: an item selected here keeps its terms, and a strict policy stays.
struct AppLockSection: Sendable {
  static let key = "appLock"

  let needs: AppLockNeeds

  var section: RecordSection {
    RecordSection { document in
      guard let written = try document.value(WrittenAppLock.self, at: Self.key) else { return nil }
      // Written by another machine, or by hand: items that could not be typed here are left out.
      let items = written.items.compactMap(LockItem.init(key:)).filter(isWellFormed)
      let shared = LockTerms(written.schedules ?? "")?.schedules ?? []
      let changes =
        items.map { (LockSubject.item($0), LockTerms(written.terms?[$0.key] ?? "") ?? .always) }
        + (shared.isEmpty ? [] : [(.everything, LockTerms(shared))])
        + (written.policy == .strict ? [(.strict, .always)] : [])
      let goal = written.goal.flatMap(LockGoal.init)
      return RecordPart(records: changes.count) { _, transaction in
        let view = try LockView(needs, in: transaction)
        var result = SectionImport()
        var room = max(0, RecordedAppLock.mostItems - view.ledger.items(on: view.day).count)
        // A schedule that would free items locked here all day is not imported.
        let isFree = view.ledger.items(on: view.day).isEmpty
        if isFree, let goal {
          for change in try view.changes(choosing: goal) {
            try needs.store.record(change, in: transaction)
          }
        }
        for (subject, terms) in changes where room > 0 {
          let isKnown = view.ledger.latest(of: subject) != nil || subject == .everything && !isFree
          let own = view.ledger.terms(of: subject, on: view.day)
          let changes =
            isKnown ? [] : view.ledger.changes(making: subject, own ?? terms, on: view.day)
          for change in changes { try needs.store.record(change, in: transaction) }
          if changes.isEmpty {
            result.known += 1
          } else {
            result.added += 1
            room -= 1
          }
        }
        return result
      }
    } write: { transaction in
      let view = try LockView(needs, in: transaction)
      let items = view.ledger.items(on: view.day)
      let terms = items.compactMap { item in
        view.ledger.terms(of: .item(item), on: view.day).map { (item.key, $0) }
      }.filter { $0.1 != .always }
      let shared = view.ledger.terms(of: .everything, on: view.day)
      let written = WrittenAppLock(
        policy: view.ledger.policy(on: view.day), items: items.map(\.key),
        terms: terms.isEmpty
          ? nil : Dictionary(terms.map { ($0.0, $0.1.description) }) { first, _ in first },
        schedules: shared?.description,
        goal: view.opener == .standard ? nil : view.opener.rawValue,
        passes: try needs.store.passes(in: transaction).map(\.start.secondsSince1970))
      return [Self.key: .whole(written)]
    }
  }

  private func isWellFormed(_ item: LockItem) -> Bool {
    switch item.kind {
    case .site: (try? needs.hosts.hostName(typed: item.name)) == item.name
    case .app, .category: !item.name.unicodeScalars.contains { $0.value < 0x20 }
    }
  }
}

/// App Lock as it is written down.
private struct WrittenAppLock: Codable {
  var policy: LockPolicy
  /// As in ``LockItem/key``.
  var items: [String]
  /// By item, in the form of ``LockTerms/description``; without items locked all day until the goal.
  var terms: [String: String]?
  /// Those for everything, likewise.
  var schedules: String?
  /// What opens it, where that is another goal than that of steps; taken where nothing is selected.
  var goal: String?
  /// When each was used, in seconds since 1970, newest first; not imported from another record.
  var passes: [Int64]?
}
