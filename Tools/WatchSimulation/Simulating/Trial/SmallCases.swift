import Contracts
import WatchSync

/// One phone side and one watch: every order of a few events, with every order in which the messages may arrive in
/// between.
public struct SmallCases {
  /// What may happen, besides that messages arrive.
  public static let events: [Act] = [
    .walk(phone: 0, 100), .correct(phone: 0, 100), .log(watch: 0), .connect(watch: 0),
    .lose(watch: 0, at: .phone), .lose(watch: 0, at: .watch),
    .crash(watch: 0, at: .phone, step: 1), .crash(watch: 0, at: .watch, step: 1),
    .backUpRecord(phone: 0), .restoreRecord(phone: 0), .drop(watch: 0, to: .phone, pick: 0),
    .drop(watch: 0, to: .watch, pick: 0), .copyCache(watch: 0), .putBackCache(watch: 0),
  ]
  private static let arrivals: [Act] = [
    .deliver(watch: 0, to: .phone, pick: 0), .deliver(watch: 0, to: .watch, pick: 0),
  ]

  /// A cache that was restored by hand, after the record accepted more of it.
  public static let putBack: [Act] = [
    .connect(watch: 0), .log(watch: 0), .deliverAll(watch: 0, to: .phone),
    .deliverAll(watch: 0, to: .watch), .deliverAll(watch: 0, to: .phone),
    .deliverAll(watch: 0, to: .watch), .copyCache(watch: 0), .log(watch: 0),
    .deliverAll(watch: 0, to: .phone), .deliverAll(watch: 0, to: .watch), .putBackCache(watch: 0),
  ]

  private let start: [Act]
  private let bug: PlantedBug?
  /// The states reached with this many events left, by hash.
  private var known: Set<Int> = []
  /// How many different cases were healed.
  public private(set) var healed = 0

  /// - Parameter start: what has happened before.
  public init(after start: [Act] = [], planting bug: PlantedBug? = nil) {
    self.start = start
    self.bug = bug
  }

  /// - Returns: the first schedule with a violation; nil for none.
  public mutating func play(events: Int) -> Schedule? {
    known = []
    healed = 0
    var simulation = Simulation(watches: 1, planting: bug)
    do { for act in start { try simulation.play(act) } } catch { return Schedule(start) }
    return extend(start, simulation, left: events)
  }

  private mutating func extend(
    _ acts: [Act], _ simulation: Simulation, left: Int
  ) -> Schedule? {
    guard known.insert([left, simulation.hashValue].hashValue).inserted else { return nil }
    if left == 0 {
      healed += 1
      var end = simulation
      do { try end.heal() } catch { return Schedule(acts) }
    }
    for act in left == 0 ? Self.arrivals : Self.arrivals + Self.events {
      var next = simulation
      do { try next.play(act) } catch { return Schedule(acts + [act]) }
      let isArrival = Self.arrivals.contains(act)
      guard !isArrival || next != simulation else { continue }
      if let found = extend(acts + [act], next, left: isArrival ? left : left - 1) {
        return found
      }
    }
    return nil
  }
}
