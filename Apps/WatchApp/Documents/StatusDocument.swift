import Contracts
import WatchSync

/// The JSON of `status`. Times are ISO 8601.
struct StatusDocument: Encodable {
  var peer: Nullable<String>
  var addresses: [String]
  var pairedAt: Nullable<String>
  var connected: Bool
  var lastSeen: Nullable<String>
  /// How many entries wait to be sent, and how many no message can hold.
  var queued: Int
  var unsent: Int
  /// This device's own.
  var incarnation: Nullable<String>
  /// The revision this device has, and the life of the record it belongs to.
  var revision: Nullable<Int64>
  var recordIncarnation: Nullable<String>
  var problem: Nullable<String>
  /// The paths of files that are damaged or lost.
  var damaged: [String]

  init(_ reading: CacheReading, isConnected: Bool, problem: String?, in calendar: PersonalCalendar)
  {
    let phone = reading.phone
    peer = Nullable(phone?.name)
    addresses = (phone?.addresses ?? []).map(\.written)
    pairedAt = Nullable((phone?.pairedAt).map { InstantText.iso8601($0, in: calendar) })
    connected = isConnected
    lastSeen = Nullable((reading.link?.lastHeard).map { InstantText.iso8601($0, in: calendar) })
    queued = reading.queued
    unsent = reading.unsent
    incarnation = Nullable(reading.state?.incarnation.text)
    revision = Nullable(reading.state?.revision?.number)
    recordIncarnation = Nullable(reading.state?.revision?.incarnation.text)
    self.problem = Nullable(problem)
    damaged = reading.wanting
  }
}
