import Contracts

/// What is selected and how strictly, in the document of a whole record. Of another record it takes what
/// tightens alone: an item that is selected here stays, and so does a strict policy.
struct AppLockSection: Sendable {
  static let key = "appLock"

  let needs: AppLockNeeds

  var section: RecordSection {
    RecordSection { document in
      guard let written = try document.value(WrittenAppLock.self, at: Self.key) else { return nil }
      // Written by another machine, or by hand: what could not be typed here is left out.
      let items = written.items.compactMap(LockItem.init(key:)).filter(isWellFormed)
      let subjects =
        items.map(LockSubject.item) + (written.policy == .strict ? [.strict] : [])
      return RecordPart(records: subjects.count) { _, transaction in
        let view = try LockView(needs, in: transaction)
        var taken = RecordTaken()
        var room = max(0, RecordedAppLock.mostItems - view.ledger.items(on: view.day).count)
        for subject in subjects where room > 0 {
          if let change = view.ledger.change(making: subject, tight: true, on: view.day) {
            try needs.store.record(change, in: transaction)
            taken.added += 1
            room -= 1
          } else {
            taken.known += 1
          }
        }
        return taken
      }
    } write: { transaction in
      let view = try LockView(needs, in: transaction)
      let written = WrittenAppLock(
        policy: view.ledger.policy(on: view.day),
        items: view.ledger.items(on: view.day).map(\.key),
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
  /// When each was taken, in seconds since 1970, the newest first; not taken of another record.
  var passes: [Int64]?
}
