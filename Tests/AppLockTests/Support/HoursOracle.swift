import Contracts

/// A second implementation of hours and stages in S5-6 and S5-7: minute by minute, without
/// intervals.
///
/// A week is 10,080 minutes, each locked or not, and a day ends at the first minute of a later one.
struct HoursOracle {
  static let goal = 8_000
  private static let week = 10_080

  /// The choices for one item.
  struct Wish: Hashable {
    var schedules: Set<LockSchedule> = []
    /// The goal unlocks everything.
    var steps = Int.max
  }

  /// The choices for all items.
  struct Wishes: Hashable {
    var items: [LockItem: Wish] = [:]
    var shared: Set<LockSchedule> = []

    func isHeld(_ item: LockItem) -> [Bool] {
      let schedules = (items[item]?.schedules ?? []).union(shared)
      guard items[item] != nil, !schedules.isEmpty else {
        return Array(repeating: items[item] != nil, count: week)
      }
      var minutes = Array(repeating: false, count: week)
      for schedule in schedules {
        for day in schedule.days {
          var minute = schedule.start
          repeat {
            minutes[((day.rawValue - 1) * 1_440 + minute) % week] = true
            minute += 1
          } while minute % 1_440 != schedule.end % 1_440
        }
      }
      return minutes
    }

    /// Whether `others` lock less at any minute, or unlock anything earlier.
    func isEased(by others: Wishes) -> Bool {
      items.contains { item, wish in
        guard let other = others.items[item], other.steps >= wish.steps else { return true }
        return zip(isHeld(item), others.isHeld(item)).contains { $0 && !$1 }
      }
    }
  }

  private let members: [LockItem: Set<String>]
  /// The latest choices, and those that apply today.
  private(set) var latest = Wishes()
  private(set) var today = Wishes()
  private var isStrict = (today: false, latest: false)
  private var minutes: [LockItem: [Bool]] = [:]

  private var day: Int
  private var end: Int64
  private(set) var zone: any ZoneRules
  /// The zone in which the day started.
  private var pinned: any ZoneRules
  private var steps: [Int: Int] = [:]
  private var isMet = false

  init(at now: Int64, in zone: any ZoneRules, members: [LockItem: Set<String>]) {
    self.members = members
    self.zone = zone
    pinned = zone
    day = Self.local(now, zone).day
    end = Self.midnight(after: day, zone)
  }

  /// Local time: minutes since 1970, and the day.
  private static func local(_ now: Int64, _ zone: any ZoneRules) -> (minute: Int, day: Int) {
    let seconds = Int(now + zone.interval(at: Instant(secondsSince1970: now)).offset)
    return (seconds / 60, seconds / 86_400)
  }

  private static func midnight(after day: Int, _ zone: any ZoneRules) -> Int64 {
    var now = Int64(day) * 86_400
    while local(now, zone).day <= day { now += 60 }
    return now
  }

  func held(at now: Int64) -> Set<String> {
    // 1970-01-01 was a Thursday, and weeks start on Sunday.
    let minute = (Self.local(now, pinned).minute + 4 * 1_440) % Self.week
    guard !isMet else { return [] }
    return today.items.reduce(into: []) { held, item in
      if minutes[item.key]?[minute] == true, steps[day, default: 0] < item.value.steps {
        held.formUnion(members[item.key] ?? [])
      }
    }
  }

  /// The number of the current day.
  var dayNumber: Int { day }

  mutating func tick(_ now: Int64) {
    guard now >= end else { return }
    day = Self.local(now, zone).day
    end = Self.midnight(after: day, zone)
    pinned = zone
    isMet = steps[day, default: 0] >= Self.goal
    isStrict.today = isStrict.latest
    become(latest)
  }

  mutating func move(to zone: any ZoneRules) {
    self.zone = zone
    end = max(end, Self.midnight(after: day, zone))
  }

  mutating func walk(_ count: Int, at now: Int64) -> Int {
    let here = Self.local(now, zone).day
    steps[here, default: 0] += count
    if steps[day, default: 0] >= Self.goal { isMet = true }
    return steps[here, default: 0]
  }

  mutating func choose(isStrict: Bool) {
    self.isStrict.latest = isStrict
    if isStrict { self.isStrict.today = true }
  }

  mutating func choose(_ item: LockItem, _ wish: Wish?) {
    latest.items[item] = wish
    var next = today
    next.items[item] = wish
    guard isStrict.today, today.isEased(by: next) else { return become(next) }
    guard let wish, let old = today.items[item] else { return }
    let isAllDay =
      today.shared.isEmpty && (wish.schedules.isEmpty || old.schedules.isEmpty)
    next.items[item] = Wish(
      schedules: isAllDay ? [] : wish.schedules.union(old.schedules),
      steps: max(wish.steps, old.steps))
    become(next)
  }

  mutating func choose(shared: Set<LockSchedule>) {
    latest.shared = shared
    var next = today
    next.shared = shared
    if isStrict.today, today.isEased(by: next) {
      next.shared =
        shared.isEmpty || today.shared.isEmpty ? today.shared : shared.union(today.shared)
    }
    become(next)
  }

  private mutating func become(_ wishes: Wishes) {
    today = wishes
    minutes = Dictionary(uniqueKeysWithValues: wishes.items.keys.map { ($0, wishes.isHeld($0)) })
  }
}
