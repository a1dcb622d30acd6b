import Contracts

/// Reads changes from the event log as they arrive, from any process.
actor ChangeFeed {
  private let unitOfWork: any UnitOfWork
  private let eventLog: any EventLog
  private let writes: AsyncStream<Void>.Iterator
  private var sequence: Int64

  /// - Parameters:
  ///   - sequence: that of the last event to ignore.
  ///   - writes: yields an element after each write since before `sequence` was read.
  init(needs: SettingsNeeds, sequence: Int64, writes: AsyncStream<Void>) {
    unitOfWork = needs.unitOfWork
    eventLog = needs.eventLog
    self.writes = writes.makeAsyncIterator()
    self.sequence = sequence
  }

  /// Waits for the next one; nil when the record becomes unreadable, or the task is cancelled.
  func next() async -> SettingChanged? {
    do {
      while true {
        if let change = try await read() { return change }
        try Task.checkCancellation()
        guard await isCalled() else { return nil }
      }
    } catch {
      return nil
    }
  }

  private func isCalled() async -> Bool {
    var writes = writes
    return await writes.next(isolation: self) != nil
  }

  private func read() async throws -> SettingChanged? {
    let (unitOfWork, eventLog, sequence) = (unitOfWork, eventLog, sequence)
    let event = try await unitOfWork.read {
      try eventLog.nextReadable(after: sequence, among: .named([SettingChanged.name]), in: $0)
    }
    guard let event else { return nil }
    self.sequence = event.sequence
    return try? event.event(as: SettingChanged.self)
  }
}
