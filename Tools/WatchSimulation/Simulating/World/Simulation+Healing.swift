import Contracts
import WatchSync

/// How it ends.
extension Simulation {
  /// Everything on its way arrives, including the answers.
  mutating func settle() throws {
    var rounds = 0
    while watches.contains(where: { !$0.line.isEmpty }) {
      for watch in watches.indices {
        for side in Side.allCases {
          try carry(.deliverAll(watch: watch, to: side))
          try sendChanges()
        }
      }
      rounds += 1
      guard rounds < 1_000 else { throw Violation("They never finish.") }
    }
  }

  /// Repeats as long as a machine ends a connection, for which it needs a reason: something late, or a record or cache
  /// that went back. A cache that was put back repeatedly has one for each life that it logged again.
  private mutating func connectAll() throws {
    for _ in 0..<12 {
      let before = ends
      for watch in watches.indices { try play(.connect(watch: watch)) }
      try settle()
      try audit.check(records, &watches)
      if ends == before { return }
    }
    throw Violation("They never stay connected.")
  }

  /// Nothing goes wrong any more: after each watch has connected and everything has arrived, all sides agree.
  ///
  /// - Throws: ``Violation``.
  public mutating func heal() throws {
    for watch in watches.indices {
      watches[watch].line.mend()
      try happen(.pair(watch: watch))
      for side in Side.allCases {
        watches[watch][accidentAt: side] = nil
        if watches[watch][versionsAt: side] != WatchHello.versions {
          watches[watch][versionsAt: side] = WatchHello.versions
          try restart(Place(watch: watch, side: side))
        }
      }
    }
    // A record that went back unnoticed is detected, at the latest when it has something new to send.
    let isRolledBack = records.contains(where: \.isRolledBack)
    try connectAll()
    if isRolledBack {
      for phone in records.indices { try play(.walk(phone: phone, 1)) }
      try connectAll()
    }
    try audit.checkHealed(records, watches)
  }
}
