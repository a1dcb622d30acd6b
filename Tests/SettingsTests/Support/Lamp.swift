import Contracts
import ContractsTesting
import Synchronization

/// A feature with a setting of its own, its own door and its own event. The world may refuse it.
final class Lamp: Sendable {
  struct Switched: Event {
    static let name = "LampSwitched"
    var isOn: Bool
  }

  struct Broken: Error {}

  struct Unfitting: Error {}

  private let record: InMemoryRecord
  private let isOn = Mutex(false)
  private let isBroken = Mutex(false)

  init(record: InMemoryRecord) {
    self.record = record
  }

  func breakDown() {
    isBroken.withLock { $0 = true }
  }

  func turn(on value: Bool) async throws {
    if isBroken.withLock({ $0 }) { throw Broken() }
    try await record.unitOfWork.write { transaction in
      isOn.withLock { $0 = value }
      try record.eventLog.append(
        Switched(isOn: value), at: Instant(secondsSince1970: 5), in: transaction)
    }
  }

  var rows: SettingRows {
    SettingRows(
      [
        Setting(
          "lamp", in: .support, title: Phrase("Lamp"), type: .flag, standard: .flag(false),
          effects: [.isSentToWatch])
      ], events: [Switched.name], mayBeRefused: true,
      check: { changed, all, _ in
        // It is never switched on where weeks begin on Mondays.
        if changed["lamp"]?.flag == true, all["weekStartsOn"] == .text("monday") {
          throw Unfitting()
        }
      },
      read: { _ in ["lamp": .flag(self.isOn.withLock { $0 })] },
      write: { values in
        if let isOn = values["lamp"]?.flag { try await self.turn(on: isOn) }
      })
  }
}
