import Contracts

/// Reads changes from the event log as they come. Another process cannot call this one, so it looks
/// now and then.
actor ChangeFeed {
  private let unitOfWork: any UnitOfWork
  private let eventLog: any EventLog
  private let pause: @Sendable () async throws -> Void
  private var sequence: Int64

  /// - Parameter sequence: of the last event that is past.
  init(needs: SettingsNeeds, sequence: Int64) {
    unitOfWork = needs.unitOfWork
    eventLog = needs.eventLog
    pause = needs.pause
    self.sequence = sequence
  }

  /// Waits for the next one; nil when the record cannot be read any more, or the task is over.
  func next() async -> SettingChanged? {
    do {
      while true {
        if let change = try await read() { return change }
        try Task.checkCancellation()
        try await pause()
      }
    } catch {
      return nil
    }
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
