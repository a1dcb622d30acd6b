internal import Contracts

/// The part of a record that was read before its end tag.
enum OpenRecord {
  /// Has a type that is not needed, or rejected.
  case ignored
  case sample(SourcedSample)
  case weighing(BodyMassSample, Source.ID)
  case bodyFat(BodyFatSample, Source.ID)

  /// Nil if the record is not kept.
  var source: Source.ID? {
    get {
      switch self {
      case .ignored: nil
      case .sample(let sample): sample.source
      case .weighing(_, let source), .bodyFat(_, let source): source
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .ignored: break
      case .sample(var sample):
        sample.source = newValue
        self = .sample(sample)
      case .weighing(let weighing, _): self = .weighing(weighing, newValue)
      case .bodyFat(let bodyFat, _): self = .bodyFat(bodyFat, newValue)
      }
    }
  }
}

/// The part of a workout that was read before its end tag.
struct OpenWorkout {
  /// Sums of distance, energy and steps, each nil until there is one.
  struct Totals {
    var millimeters: Double?
    var calories: Double?
    var steps: Double?
  }

  /// Nil if it was rejected.
  var workout: Workout?
  var source: Source.ID
  /// From the attributes, as versions before iOS 16 wrote them.
  var attributed = Totals()
  /// From the statistics of the workout itself.
  var summed = Totals()
  /// From the statistics of its activities, which repeat the workout's own if it has any.
  var summedInActivities = Totals()
  var isInActivity = false

  /// The workout with the best totals available.
  var finished: Workout? {
    guard var workout else { return nil }
    let all = [summed, summedInActivities, attributed]
    workout.distance = all.compactMap(\.millimeters).first.flatMap(Self.whole)
      .map(Distance.init(millimeters:))
    workout.activeEnergy = all.compactMap(\.calories).first.flatMap(Self.whole)
      .map(Energy.init(calories:))
    workout.steps = all.compactMap(\.steps).first.flatMap(Self.whole).map { Int($0) }
    return workout
  }

  /// In whole units; nil for an implausible sum, which a file with many large values can produce.
  private static func whole(_ sum: Double) -> Int64? {
    sum < 1e12 ? Int64(sum.rounded()) : nil
  }
}

/// A number and its unit, as written in the file.
struct MeasuredText {
  var value: ByteSlice?
  var unit: ByteSlice?

  /// The number in our unit; nil if it is missing, unreadable, negative or implausible.
  /// - Parameter factor: how many of our units one of the named unit is.
  func amount(by factor: (String) -> Double?) -> Double? {
    guard let value, let number = DecimalNumber.parse(value), let unit,
      let factor = factor(unit.readable)
    else { return nil }
    let amount = number * factor
    return amount >= 0 && amount < 1e12 ? amount : nil
  }
}

extension OpenWorkout.Totals {
  /// Adds a statistic if it is a distance of any sport, active energy or steps.
  mutating func add(_ sum: MeasuredText, of type: ByteSlice) {
    if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
      guard let amount = sum.amount(by: QuantityUnit.millimeters) else { return }
      millimeters = (millimeters ?? 0) + amount
    } else if type.equals("HKQuantityTypeIdentifierActiveEnergyBurned") {
      guard let amount = sum.amount(by: QuantityUnit.calories) else { return }
      calories = (calories ?? 0) + amount
    } else if type.equals("HKQuantityTypeIdentifierStepCount") {
      guard let amount = sum.amount(by: { $0 == "count" ? 1 : nil }) else { return }
      steps = (steps ?? 0) + amount
    }
  }
}
