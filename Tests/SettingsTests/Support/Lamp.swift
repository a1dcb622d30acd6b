import Contracts
import ContractsTesting
import Synchronization

/// A feature with its own settings, command and event. The outside or the record may refuse a
/// change.
final class Lamp: Sendable {
  struct Switched: Event {
    static let name = "LampSwitched"
    var key: Setting.Key
    var isOn: Bool
    var level: Int
  }

  struct Broken: Error {}

  struct Unfitting: Error {}

  /// Where it is broken.
  enum Fault {
    case socket, filament
  }

  private let key: Setting.Key
  private let record: InMemoryRecord
  private let fault = Mutex<Fault?>(nil)

  /// - Parameter key: of the switch; with `Level` appended, of the brightness.
  init(_ key: Setting.Key = "lamp", record: InMemoryRecord) {
    self.key = key
    self.record = record
  }

  /// - Parameter fault: a broken socket is found when the outside is asked, a broken filament only
  ///   when it is switched.
  func breakDown(_ fault: Fault = .socket) {
    self.fault.withLock { $0 = fault }
  }

  func turn(on isOn: Bool) async throws {
    try await record.unitOfWork.write { try change([key: .flag(isOn)], in: $0) }
  }

  var rows: SettingRows {
    let (key, level) = (key, key + "Level")
    return SettingRows(
      [
        Setting(
          key, in: .support, title: Phrase("Lamp"), type: .flag, standard: .flag(false),
          effects: [.isSentToWatch]),
        Setting(
          level, in: .support, title: Phrase("Brightness"), type: .number(0...100, step: 1),
          standard: .number(0)),
      ], events: [Switched.name],
      check: { changed, all, _ in
        // It cannot be on if weeks start on Mondays.
        if changed[key]?.flag == true, all["weekStartsOn"] == .text("monday") {
          throw Unfitting()
        }
      },
      prepare: { _ in if self.fault.withLock({ $0 }) == .socket { throw Broken() } },
      losses: { changed, transaction in
        let isLit = try self.state(in: transaction).level > 0
        guard changed[key] == .flag(false), isLit else { return [:] }
        return [
          key: SettingLoss(
            before: Phrase("The light goes out"), after: Phrase("The light went out"))
        ]
      },
      read: { transaction in
        let state = try self.state(in: transaction)
        return [key: .flag(state.isOn), level: .number(state.level)]
      },
      write: { try self.change($0, in: $1) })
  }

  private func change(
    _ values: SettingRows.Values, in transaction: any WriteTransaction
  ) throws {
    let before = try state(in: transaction)
    let state = Switched(
      key: key, isOn: values[key]?.flag ?? before.isOn,
      level: values[key + "Level"]?.number ?? before.level)
    try record.eventLog.append(state, at: Instant(secondsSince1970: 5), in: transaction)
    if fault.withLock({ $0 }) == .filament { throw Broken() }
  }

  /// The state in the last event.
  private func state(in transaction: any Transaction) throws -> Switched {
    var state = Switched(key: key, isOn: false, level: 0)
    var sequence: Int64 = 0
    while let event = try record.eventLog.next(
      after: sequence, among: .named([Switched.name]), in: transaction)
    {
      sequence = event.sequence
      if let switched = try event.event(as: Switched.self), switched.key == key { state = switched }
    }
    return state
  }
}
