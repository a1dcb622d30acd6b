/// A weighing as imports contained it.
public struct BodyMassClaim: Hashable, Sendable {
  public var sample: BodyMassSample
  /// The number of the first import that contained it.
  public var first: Int64
  /// The number of the last one.
  public var last: Int64

  public init(_ sample: BodyMassSample, first: Int64, last: Int64) {
    self.sample = sample
    self.first = first
    self.last = last
  }
}

/// The weighings of one source, each once: a pure function of what its imports contained.
///
/// A weighing has the values of the first import that reported it, with missing ones from the next. If files give local
/// times, its instant is that of the newest import, which knows best where the user was.
public struct MergedWeighings: Hashable, Sendable {
  fileprivate struct Moment: Hashable {
    var instant: Instant
    var mass: Mass

    init(_ sample: BodyMassSample) {
      instant = sample.instant
      mass = sample.mass
    }
  }

  fileprivate struct Clock: Hashable {
    var time: LocalTime
    var mass: Mass
  }

  private struct WholeDay: Hashable {
    var day: Day
    var mass: Mass
  }

  private var byMoment: [Moment: BodyMassSample] = [:]
  private var days: [WholeDay: Moment] = [:]
  /// The local time of a weighing at that moment, also for a claim that does not give it.
  private var clocks: [Moment: Clock] = [:]
  private var instants: [Clock: Instant] = [:]

  public init(_ claims: [BodyMassClaim]) {
    readClocks(of: claims)
    let inOrder =
      claims
      .map { (first: $0.first, sample: timed($0.sample)) }
      .sorted { left, right in
        left.first == right.first
          ? BodyMassSample.saysMore(left.sample, right.sample) : left.first < right.first
      }
    for claim in inOrder { add(claim.sample) }
  }

  /// In the order of ``BodyMassSample/saysMore(_:_:)``.
  public var weighings: [BodyMassSample] { byMoment.values.sorted(by: BodyMassSample.saysMore) }

  private mutating func readClocks(of claims: [BodyMassClaim]) {
    var newest: [Clock: BodyMassClaim] = [:]
    for claim in claims {
      guard let clock = claim.sample.clock else { continue }
      let moment = Moment(claim.sample)
      if clocks[moment].map({ $0.time.secondsSince1970 > clock.time.secondsSince1970 }) ?? true {
        clocks[moment] = clock
      }
      let known = newest[clock].map { ($0.last, $0.sample.instant) }
      if known.map({ $0 < (claim.last, claim.sample.instant) }) ?? true { newest[clock] = claim }
    }
    instants = newest.mapValues(\.sample.instant)
  }

  /// At the instant that counts, with its local time.
  private func timed(_ sample: BodyMassSample) -> BodyMassSample {
    guard sample.day == nil, let clock = sample.clock ?? clocks[Moment(sample)] else {
      return sample
    }
    var sample = sample
    sample.localTime = clock.time
    sample.instant = instants[clock] ?? sample.instant
    return sample
  }

  private mutating func add(_ sample: BodyMassSample) {
    let place = place(of: sample)
    if let day = sample.day { days[WholeDay(day: day, mass: sample.mass)] = place }
    byMoment[place] = byMoment[place]?.filled(from: sample) ?? sample
  }

  private func place(of sample: BodyMassSample) -> Moment {
    sample.day.flatMap { days[WholeDay(day: $0, mass: sample.mass)] } ?? Moment(sample)
  }

  /// The outcome of adding each of `samples` to `old`.
  public func outcomes(
    of samples: [BodyMassSample], since old: [BodyMassSample]
  ) -> [WeighingOutcome] {
    let byClock = old.byClock
    let known = Dictionary(old.map { (Moment($0), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<Moment> = []
    return samples.map { sample in
      let place = place(of: timed(sample))
      guard let now = byMoment[place], seen.insert(place).inserted else { return .known }
      let there = known[place].flatMap { $0.isAtOtherTime(than: now) ? nil : $0 }
      guard var before = now.clock.flatMap({ byClock[$0] }) ?? there else { return .new(now) }
      guard before != now else { return .known }
      before.instant = now.instant
      before.localTime = now.localTime
      return before == now ? .moved(now) : .filled(now)
    }
  }
}

/// What one import now says of the days and instants of one source. An average of a day or hour changes until that is
/// over, so a continuing import (``ImportStore/continuing(_:in:)``) replaces its own earlier values.
public struct BodyMassRenewal {
  private enum Place: Hashable {
    case day(Day)
    case clock(LocalTime)
    case instant(Instant)

    init(_ sample: BodyMassSample) {
      if let day = sample.day {
        self = .day(day)
      } else if let time = sample.localTime {
        self = .clock(time)
      } else {
        self = .instant(sample.instant)
      }
    }
  }

  private var masses: [Place: Set<Mass>] = [:]

  public init(_ weighings: [BodyMassSample]) {
    for sample in weighings { masses[Place(sample), default: []].insert(sample.mass) }
  }

  /// Whether the import withdraws this, having been the only one to report it: it now reports other masses for that day
  /// or instant.
  public func retracts(_ sample: BodyMassSample) -> Bool {
    masses[Place(sample)].map { !$0.contains(sample.mass) } ?? false
  }
}

/// How the weighings of one source changed.
public struct BodyMassChanges: Sendable {
  /// Those that are new or changed.
  public let shown: [BodyMassSample]
  /// Those whose instant no longer has any.
  public let gone: [BodyMassSample]
  /// Those that moved to another instant, with the old one.
  public let moved: [(from: Instant, to: BodyMassSample)]
  /// Those whose rows are no longer right.
  public let outdated: [BodyMassSample]
  /// How many are gone, at any instant.
  public let removed: Int

  public init(from old: [BodyMassSample], to new: [BodyMassSample]) {
    let (before, after) = (Set(old), Set(new))
    shown = new.filter { !before.contains($0) }
    outdated = old.filter { !after.contains($0) }
    let places = Set(new.map(MergedWeighings.Moment.init))
    gone = outdated.filter { !places.contains(MergedWeighings.Moment($0)) }
    let byClock = new.byClock
    // A weighing that stays at its instant is not pushed out.
    let staying = Set(
      old.filter { sample in
        places.contains(MergedWeighings.Moment(sample))
          && sample.clock.flatMap { byClock[$0] }.map { $0.instant == sample.instant } ?? true
      }.map(MergedWeighings.Moment.init))
    moved = outdated.compactMap { sample in
      guard let now = sample.clock.flatMap({ byClock[$0] }), now.instant != sample.instant,
        !staying.contains(MergedWeighings.Moment(now))
      else { return nil }
      return (sample.instant, now)
    }
    removed = gone.count { sample in sample.clock.flatMap { byClock[$0] } == nil }
  }
}

extension BodyMassSample {
  /// Nil for a weight of a whole day.
  fileprivate var clock: MergedWeighings.Clock? {
    guard day == nil else { return nil }
    return localTime.map { MergedWeighings.Clock(time: $0, mass: mass) }
  }

  fileprivate func isAtOtherTime(than other: BodyMassSample) -> Bool {
    guard let localTime, let time = other.localTime else { return false }
    return localTime != time
  }
}

extension [BodyMassSample] {
  fileprivate var byClock: [MergedWeighings.Clock: BodyMassSample] {
    Dictionary(
      compactMap { sample in sample.clock.map { ($0, sample) } },
      uniquingKeysWith: { first, _ in first })
  }
}
