import Contracts

/// Limits that both sides enforce, so that nothing overflows and no absurd value is stored.
extension LinkFrame {
  /// The largest integer that every JSON reader represents exactly.
  static let numbers: ClosedRange<Int64> = 0...(1 << 53)
  /// Valid amounts of steps, metres, kilocalories, days.
  static let amounts = 0...1_000_000_000
  static let mostOfType = 100
  /// The longest name, secret or setting, in bytes.
  static let mostOfWord = 2_000
  static let mostVersions = 16
  /// How many lives of a watch's cache may still have something waiting.
  static let mostQueues = 64
  static let mostGoals = 10_000

  func check() throws(WireError) {
    switch self {
    case .sync(let message): try message.check()
    case .pairing(let message): try message.check()
    case .unknown(let type): try Self.check(type, "t", most: Self.mostOfWord)
    }
  }

  static func check(_ isGood: Bool, _ place: String) throws(WireError) {
    guard isGood else {
      throw .invalid(place: place, reason: Phrase("it's out of range"))
    }
  }

  static func check(_ text: String, _ place: String, most: Int = mostOfWord) throws(WireError) {
    guard text.utf8.count <= most else {
      throw .invalid(place: place, reason: Phrase("it's too long"))
    }
  }

  static func check(_ amount: Int, _ place: String) throws(WireError) {
    try check(amounts.contains(amount), place)
  }

  /// False for NaN.
  static func check(_ amount: Double?, _ place: String) throws(WireError) {
    guard let amount else { return }
    try check(amount >= 0 && amount <= Double(amounts.upperBound), place)
  }

  static func check(_ day: Day, _ place: String) throws(WireError) {
    try check(Day.recorded.contains(day), place)
  }

  static func check(_ instant: Instant, _ place: String) throws(WireError) {
    try check(Instant.writable.contains(instant), place)
  }

  static func check(_ sequence: Int64, _ place: String) throws(WireError) {
    try check(numbers.contains(sequence), place)
  }
}

extension PairingMessage {
  fileprivate func check() throws(WireError) {
    switch self {
    case .ticket(let secret, let name):
      try LinkFrame.check(secret, "secret")
      try LinkFrame.check(name, "name")
    case .commit(let digest, let name):
      try LinkFrame.check(digest, "digest")
      try LinkFrame.check(name, "name")
    case .reveal(let nonce), .nonce(let nonce): try LinkFrame.check(nonce, "nonce")
    case .paired(let name?): try LinkFrame.check(name, "name")
    case .compared, .paired, .refused: break
    }
  }
}

extension WatchMessage {
  fileprivate func check() throws(WireError) {
    switch self {
    case .hello(let hello):
      try LinkFrame.check(
        (1...LinkFrame.mostVersions).contains(hello.versions.count), "versions")
      try LinkFrame.check(hello.queues.count <= LinkFrame.mostQueues, "queues")
      for queue in hello.queues { try LinkFrame.check(queue.sequence, "queues") }
      if let holds = hello.holds { try LinkFrame.check(holds.number, "holds") }
      try LinkFrame.check(hello.compares.count <= LinkFrame.mostQueues, "compares")
      for span in hello.compares {
        try LinkFrame.check(span.first >= 1 && span.first <= span.last, "compares")
        try LinkFrame.check(span.last, "compares")
      }
      try LinkFrame.check(hello.digests.count <= LinkFrame.mostQueues, "digests")
      for known in hello.digests {
        try LinkFrame.check(known.digests.count <= AcceptedQueue.mostDigests, "digests")
        try LinkFrame.check(known.first >= 1, "digests")
        try LinkFrame.check(known.first, "digests")
      }
    case .context(let context):
      try LinkFrame.check(context.revision.number, "revision")
      try context.payload.check()
    case .live(let live): try live.check()
    case .seen(_, let revision): try LinkFrame.check(revision, "revision")
    case .queue(let entry, _):
      try LinkFrame.check(entry.identity.sequence >= 1, "sequence")
      try LinkFrame.check(entry.identity.sequence, "sequence")
      try LinkFrame.check(entry.instant, "at")
      if case .weight(_, _, let note?) = entry.entry {
        try LinkFrame.check(note, "note", most: EntryText.mostBytes)
      }
    case .acknowledged(let last, _, _): try LinkFrame.check(last.sequence, "through")
    case .ping, .pong: break
    }
  }
}

extension LiveNumbers {
  fileprivate func check() throws(WireError) {
    try LinkFrame.check(revision.number, "revision")
    try LinkFrame.check(day, "day")
    try LinkFrame.check(steps, "currentSteps")
    try LinkFrame.check(distance, "currentDistance")
    try LinkFrame.check(calories, "currentCalories")
    try LinkFrame.check(streak, "currentStreakCount")
    try LinkFrame.check(stepGoal, "stepGoal")
    try LinkFrame.check(at, "timestamp")
  }
}

extension WatchPayload {
  fileprivate func check() throws(WireError) {
    try WatchContext(Revision(Incarnation(number: 0), 1), self).live.check()
    try LinkFrame.check(unitSystem, "unitSystem")
    try LinkFrame.check(weekStartsOn, "weekStartsOn")
    try LinkFrame.check(stepCountMode, "stepCountMode")
    try LinkFrame.check(goalChangeLog.count <= LinkFrame.mostGoals, "goalChangeLog")
    try LinkFrame.check(weeklyRecords.count <= 7, "weeklyRecords")
    try LinkFrame.check(monthlyRecords.count <= 31, "monthlyRecords")
    try LinkFrame.check(recentWorkouts.count <= Self.mostWorkouts, "recentWorkouts")
    for change in goalChangeLog {
      try LinkFrame.check(change.day, "goalChangeLog")
      try LinkFrame.check(change.stepGoal, "goalChangeLog")
    }
    for record in weeklyRecords { try record.check("weeklyRecords") }
    for record in monthlyRecords { try record.check("monthlyRecords") }
    for workout in recentWorkouts { try workout.check("recentWorkouts") }
  }
}

extension WatchPayload.DayNumbers {
  fileprivate func check(_ place: String) throws(WireError) {
    try LinkFrame.check(day, place)
    try LinkFrame.check(steps, place)
    try LinkFrame.check(distance, place)
    try LinkFrame.check(calories, place)
  }
}

extension WatchPayload.WorkoutNumbers {
  fileprivate func check(_ place: String) throws(WireError) {
    try LinkFrame.check(activity, place)
    try LinkFrame.check(start, place)
    try LinkFrame.check(duration, place)
    try LinkFrame.check(distance, place)
    try LinkFrame.check(calories, place)
  }
}
