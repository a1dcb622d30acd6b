import Contracts

/// Reads and writes the logs of time zone moves and of the hours at which days begin, and keeps the day records in
/// step.
struct ZoneLog: ZoneKeeping {
  let unitOfWork: any UnitOfWork
  let moves: any ZoneMoveStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let undo: any UndoRecording

  func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try moves.moves(in: transaction)
  }

  func currentZone(in transaction: any Transaction) throws -> String {
    let time = derivation.personalTime
    return try time.calendar(in: transaction).zone(at: time.now())
  }

  func warning(in transaction: any Transaction) throws -> ZoneWarning? {
    guard let variable = derivation.timeSource.unreadableZone,
      try moves.moves(in: transaction).isEmpty
    else { return nil }
    return ZoneWarning(variable: variable)
  }

  func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove] {
    let rules = try derivation.timeSource.rules(forZone: zone)
    return try await unitOfWork.write { transaction in
      try undo.recording(
        Phrase("Set the time zone to \(rules.identifier)"), .zones, in: transaction
      ) {
        try setZone(rules, from: day, in: transaction)
      }
    }
  }

  func setZone(
    _ rules: any ZoneRules, from day: Day?, in transaction: any WriteTransaction
  ) throws -> [ZoneMove] {
    let time = derivation.personalTime
    let old = try moves.moves(in: transaction)
    // Without a day the move is now, whatever the date there; a move to the current zone is no move.
    if day == nil, !old.isEmpty, try currentZone(in: transaction) == rules.identifier { return old }
    let beginnings = try beginnings(in: transaction)
    let today = PersonalCalendar(only: rules, beginnings: beginnings).day(of: time.now())
    let move = ZoneMove(day: day ?? today, zone: rules.identifier)
    let new =
      day == nil
      ? log(
        try withoutOverruled(old, by: move, beginnings), adding: move,
        reachesBack: try old.isEmpty || isSetToday(old, beginnings))
      : log(old, adding: move, reachesBack: false)
    guard new != old else { return old }
    try moves.replaceMoves(new, in: transaction)
    try publish(TimeZoneChanged(day: move.day, zone: move.zone), in: transaction)
    return new
  }

  func beginnings(in transaction: any Transaction) throws -> DayBeginnings {
    DayBeginnings(try moves.beginnings(in: transaction))
  }

  /// The first day that begins at `start` once that is chosen; nil where it is not one to come.
  func firstDay(beginningAt start: DayStart, in transaction: any Transaction) throws -> Day? {
    let new = try beginnings(changedTo: start, in: transaction)
    let today = try derivation.personalTime.today(in: transaction)
    return new.changes.last.flatMap { $0.day > today ? $0.day : nil }
  }

  private func beginnings(
    changedTo start: DayStart, in transaction: any Transaction
  ) throws -> DayBeginnings {
    let time = derivation.personalTime
    return try beginnings(in: transaction)
      .changed(to: start, at: time.now(), in: time.calendar(in: transaction))
  }

  /// Days begin at `start` from the next one on. Specification S5-10.
  func beginDays(at start: DayStart, in transaction: any WriteTransaction) throws {
    let time = derivation.personalTime
    let new = try beginnings(changedTo: start, in: transaction)
    guard try new != beginnings(in: transaction) else { return }
    try moves.replaceBeginnings(new.changes, in: transaction)
    // The current day may have become longer or shorter.
    try publish(
      TimeZoneChanged(
        day: try time.today(in: transaction), zone: try currentZone(in: transaction),
        dayStartsAt: start), in: transaction)
  }

  func replace(
    by moves: [ZoneMove], and beginnings: DayBeginnings, toldAs event: TimeZoneChanged,
    in transaction: any WriteTransaction
  ) throws {
    try self.moves.replaceMoves(moves, in: transaction)
    try self.moves.replaceBeginnings(beginnings.changes, in: transaction)
    try publish(event, in: transaction)
  }

  /// Recalculates the days, because it may change others too.
  private func publish(_ event: TimeZoneChanged, in transaction: any WriteTransaction) throws {
    let now = derivation.personalTime.now()
    try events.append(event, at: now, in: transaction)
    let changed = try derivation.deriveAll(in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
  }

  /// Without the scheduled moves that have already begun: a move that takes effect now replaces them.
  private func withoutOverruled(
    _ moves: [ZoneMove], by move: ZoneMove, _ beginnings: DayBeginnings
  ) throws -> [ZoneMove] {
    let now = derivation.personalTime.now()
    let later = try moves.dropFirst().filter { other in
      try other.day > move.day && calendar(of: other, beginnings).start(of: other.day) <= now
    }
    return moves.filter { !later.contains($0) }
  }

  /// Whether the only line of the log was added today, so that it may still be replaced as a whole.
  private func isSetToday(_ moves: [ZoneMove], _ beginnings: DayBeginnings) throws -> Bool {
    guard moves.count == 1 else { return false }
    let calendar = try calendar(of: moves[0], beginnings)
    return calendar.day(of: derivation.personalTime.now()) == moves[0].day
  }

  private func calendar(
    of move: ZoneMove, _ beginnings: DayBeginnings
  ) throws -> PersonalCalendar {
    PersonalCalendar(
      only: try derivation.timeSource.rules(forZone: move.zone), beginnings: beginnings)
  }

  /// The day of the first line has no effect, because that line applies to all earlier time: an empty log gets the
  /// system's zone as its first line, unless the move itself applies to all earlier time. A line that repeats the zone
  /// before it is left out.
  private func log(_ old: [ZoneMove], adding move: ZoneMove, reachesBack: Bool) -> [ZoneMove] {
    if reachesBack { return [move] }
    let home = derivation.timeSource.systemZoneName
    var first = old.first ?? ZoneMove(day: move.day, zone: home)
    let moves = (old.dropFirst().filter { $0.day != move.day } + [move]).sorted { $0.day < $1.day }
    var log: [ZoneMove] = []
    for move in moves where move.zone != (log.last ?? first).zone { log.append(move) }
    if let next = log.first { first.day = min(first.day, next.day.advanced(by: -1)) }
    return [first] + log
  }
}
