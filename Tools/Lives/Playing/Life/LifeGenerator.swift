import Contracts

/// Makes up the life of a user from a seed: where they live, which devices they wear, how regularly
/// they walk, weigh themselves and import their exports.
public struct LifeGenerator {
  static let zones = [
    "Europe/Berlin", "America/New_York", "America/Los_Angeles", "America/St_Johns",
    "America/Sao_Paulo", "Europe/London", "Africa/Cairo", "Asia/Kolkata", "Asia/Kathmandu",
    "Asia/Tokyo", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland",
    "Pacific/Honolulu", "Asia/Tehran", "America/Santiago",
  ]

  let size: LifeSize
  /// How many times counters handed something in.
  var handedIn = 0
  var dice: Dice
  var clocks = WallClocks()
  var person: Person
  var moments: [Moment] = []
  /// What was counted and not imported yet.
  var pending: [Sighting] = []
  var brought: [Sighting] = []
  var weighed: [ReportedWeight] = []
  /// Rows of Health Connect that were not imported yet.
  var unsent: [Sighting] = []
  /// True steps of the days, the basis of tables of totals.
  var walked: [Day: Int] = [:]
  var names: [(name: Int, entry: Entry)] = []
  var lastName = 0
  var restDays: [Day] = []
  var devices: Set<String> = []
  /// Reports of workouts that were not imported yet.
  var unsentWorkouts: [ReportedWorkout] = []
  var lastWorkout: ReportedWorkout?
  var now: Instant

  public init(seed: UInt64, size: LifeSize) {
    self.size = size
    dice = Dice(seed: seed)
    person = Person(&dice, size: size)
    now = Instant(
      secondsSince1970: Int64(dice.number(17_600...20_500)) * 86_400
        + Int64(dice.number(0...86_399)))
    self.seed = seed
  }

  private let seed: UInt64

  public static func life(seed: UInt64, size: LifeSize) -> Life {
    var generator = LifeGenerator(seed: seed, size: size)
    return generator.life()
  }

  private mutating func life() -> Life {
    beBorn()
    let days = dice.number(size.days)
    let commands = dice.number(size.commands)
    var looks = 0
    for number in 1...days {
      let day = clocks.day(of: now).advanced(by: 1)
      walk(on: day)
      // As many commands as expected for the days so far.
      var times = commands * number / days - (moments.count - handedIn)
      if person.isAway(on: number) { times = 0 }
      let acts = timesOfDay(max(0, times), on: day).map { ($0, isCount: false) }
      let counts = timesOfCounts(on: day).map { ($0, isCount: true) }
      for (second, isCount) in (acts + counts).sorted(by: { $0.0 < $1.0 }) {
        now = max(now + 1, second)
        if isCount {
          deliver(on: clocks.date(of: now))
        } else {
          act(on: clocks.day(of: now))
        }
      }
      // The next day is reached, whatever happened.
      now = max(now, clocks.start(of: day) + 3 * 3_600)
      if looks < size.looks - 1, number >= days * (looks + 1) / size.looks {
        looks += 1
        add(.look)
      }
    }
    add(.look)
    return Life(seed: seed, moments: moments)
  }

  private mutating func beBorn() {
    let zone = dice.pick(Self.zones)
    clocks.move(to: zone, at: now)
    add(.live(zone: zone))
    if dice.chance(30) { beginDays() }
    add(.setGoal(.steps, person.stepTarget, on: nil, times: nil))
    if dice.chance(70) { add(.setGoal(.exercise, dice.number(1...2), on: nil, times: nil)) }
    if dice.chance(40) {
      add(.setGoal(.distance, person.stepTarget * 700 / 10_000 * 10_000, on: nil, times: nil))
    }
    if person.countsWorkouts { add(.countWorkouts(true)) }
    guard size.ingredients.contains(.weight) else { return }
    // A person who weighs in pounds may use stones.
    add(.weighIn(person.unit == .pounds && dice.chance(40) ? .stones : person.unit))
    if dice.chance(25) { add(.rearm(.afterRegression)) }
    if dice.chance(40) {
      add(.summary(dice.pick(Weekday.allCases), hour: dice.number(0...23)))
    }
  }

  mutating func add(_ act: Act) {
    moments.append(Moment(at: now, act: act))
    now = now + 1
  }

  private mutating func timesOfDay(_ count: Int, on day: Day) -> [Instant] {
    let start = clocks.start(of: day)
    let length = Int(clocks.start(of: day.advanced(by: 1)) - start) - 600
    return (0..<min(count, 40)).map { _ in
      // Often late in the evening, when streaks are at risk and users look.
      let share = dice.chance(25) ? dice.number(955...999) : dice.number(0...999)
      return start + Int64(max(0, length) * share / 1_000)
    }.sorted()
  }
}

/// The characteristics of one user.
struct Person {
  var stepTarget: Int
  /// The percentage of days on which the target is reached.
  var faithfulness: Int
  var devices: [Device]
  /// The devices that write to Health Connect.
  var connected: [Device]
  var unit: WeightUnit
  var weight: Int
  var drift: Int
  var countsWorkouts = false
  /// The counters that report on their own.
  var counters: [Counter] = []
  /// Days without any command.
  var quiet: ClosedRange<Int>?

  init(_ dice: inout Dice, size: LifeSize) {
    stepTarget = dice.number(4...24) * 500
    faithfulness = dice.number(50...97)
    devices =
      [
        [.phone], [.watch, .phone], [.watch, .phone, .pedometer], [.phone, .pedometer],
        [.phone, .oldPhone], [.watch, .phone, .oldPhone],
      ][dice.number(0...5)]
    connected =
      dice.chance(40)
      ? [[.band, .android], [.app], [.band, .android, .app]][dice.number(0...2)] : []
    unit = dice.chance(60) ? .kilograms : .pounds
    let isLosing = dice.chance(70)
    weight = unit == .kilograms ? dice.number(700...1_100) : dice.number(1_500...2_400)
    if !isLosing { weight = weight * 7 / 10 }
    drift = (isLosing ? -1 : 1) * dice.number(1...(unit == .kilograms ? 4 : 9))
    let parts = size.ingredients
    countsWorkouts = parts.contains(.workouts) && dice.chance(60)
    if parts.contains(.counters), dice.chance(45) {
      counters = [[.homeAssistant], [.homeAssistant], [.webhook], [.homeAssistant, .webhook]][
        dice.number(0...3)
      ].map { Counter(program: $0) }
    }
    if dice.chance(30) {
      let first = dice.number(5...size.days.upperBound)
      quiet = first...first + dice.number(3...40)
    }
  }

  func isAway(on number: Int) -> Bool { quiet?.contains(number) ?? false }
}
