import Contracts

/// Situations that were once counted wrongly, and should occur in many lives. Specification S2-6, S5-9, S5-11, S5-13,
/// S8-8.
public enum Piece: String, CaseIterable, Sendable {
  case devicesOfOneName = "several devices of one source"
  case growingSessions = "growing sessions"
  case growingWorkouts = "growing workouts"
  case staleCounters = "stale counters"
  case correctedWeighings = "corrected weighings"
  case deletedWeighings = "deleted weighings"
  case writtenTables = "tables of another way of writing"
  case resyncs
  case beginnings = "days that begin later"
}

extension Life {
  public var pieces: Set<Piece> {
    var search = PieceSearch()
    for moment in moments { search.look(at: moment.act) }
    return search.found
  }
}

private struct PieceSearch {
  private struct Session: Hashable {
    var piece: Piece
    var device: Device
    var start: Instant
  }

  private struct Count: Hashable {
    var program: CountDelivery.Program
    var day: Day
  }

  private(set) var found: Set<Piece> = []
  private var weighings: Set<Int> = []
  /// The first device with each name.
  private var devices: [String: Device] = [:]
  /// When each ended according to its first report.
  private var sessions: [Session: Instant] = [:]
  /// The last reported count.
  private var counts: [Count: Int] = [:]

  mutating func look(at act: Act) {
    switch act {
    case .log(.weight, _, let name): weighings.insert(name)
    case .edit(let name, .weight) where weighings.contains(name):
      found.insert(.correctedWeighings)
    case .delete(let name) where weighings.contains(name): found.insert(.deletedWeighings)
    case .importHealth(let delivery):
      look(at: delivery.sightings)
      look(at: delivery.workouts)
    case .importRows(let delivery):
      look(at: delivery.rows)
      look(at: delivery.workouts)
      for row in delivery.rows { look(for: .growingSessions, of: row.device, row.start, row.end) }
    case .importTable(let delivery) where delivery.writing != .plain: found.insert(.writtenTables)
    case .deliver(let delivery): look(at: delivery)
    case .resync: found.insert(.resyncs)
    case .beginDays: found.insert(.beginnings)
    default: break
    }
  }

  private mutating func look(at sightings: [Sighting]) {
    for device in sightings.map(\.device) where devices.first(device, for: device.name) != device {
      found.insert(.devicesOfOneName)
    }
  }

  private mutating func look(at reported: [ReportedWorkout]) {
    for workout in reported {
      look(for: .growingWorkouts, of: workout.device, workout.start, workout.end)
    }
  }

  private mutating func look(
    for piece: Piece, of device: Device, _ start: Instant, _ end: Instant
  ) {
    let session = Session(piece: piece, device: device, start: start)
    if sessions.first(end, for: session) != end { found.insert(piece) }
  }

  private mutating func look(at delivery: CountDelivery) {
    for count in delivery.counts {
      let today = Count(program: delivery.program, day: count.day)
      let before = Count(program: delivery.program, day: count.day.advanced(by: -1))
      if counts[today] == nil, delivery.counts.count == 1, counts[before] == count.steps {
        found.insert(.staleCounters)
      }
      counts[today] = count.steps
    }
  }
}

extension Dictionary {
  /// The first value for `key`.
  fileprivate mutating func first(_ value: Value, for key: Key) -> Value {
    let first = self[key] ?? value
    self[key] = first
    return first
  }
}
