public import Contracts

/// A device that counts or reports.
public struct Device: Hashable, Sendable {
  public var name: String
  public var kind: SourceKind
  /// Distinguishes it from another device of this name; nil if nothing does.
  public var model: String?
  public var isWorn: Bool

  public init(name: String, kind: SourceKind, model: String? = nil, isWorn: Bool = false) {
    self.name = name
    self.kind = kind
    self.model = model
    self.isWorn = isWorn
  }

  public static let watch = Device(name: "Kim’s Apple Watch", kind: .watch, model: "Watch6,2")
  public static let phone = Device(name: "Kim’s iPhone", kind: .phone, model: "iPhone14,5")
  /// Another phone of the same name.
  public static let oldPhone = Device(name: "Kim’s iPhone", kind: .phone, model: "iPhone9,3")
  /// Two devices of one app that writes to Health Connect, and what that app writes without a device.
  public static let band = Device(
    name: "Samsung Health", kind: .other, model: "Galaxy Fit", isWorn: true)
  public static let android = Device(name: "Samsung Health", kind: .other, model: "SM-A536")
  public static let app = Device(name: "Strava", kind: .other)
  public static let pedometer = Device(name: "Pedometer", kind: .other)
  public static let scale = Device(name: "Scale", kind: .other)
}

/// One sample of one device.
public struct Sighting: Hashable, Sendable {
  public var device: Device
  /// Steps or distance.
  public var measure: Measure.ID
  public var start: Instant
  public var end: Instant
  /// In the unit of the measure.
  public var value: Int
  /// Nil if the device does not say.
  public var modified: Instant?

  public init(
    device: Device, measure: Measure.ID, start: Instant, end: Instant, value: Int,
    modified: Instant? = nil
  ) {
    self.device = device
    self.measure = measure
    self.start = start
    self.end = end
    self.value = value
    self.modified = modified
  }
}

/// Health Connect's records of some walks: rows of several devices, some of them rewritten repeatedly as they grew.
public struct RowsDelivery: Sendable {
  public var sentAt: Instant
  public var rows: [Sighting]
  public var workouts: [ReportedWorkout]

  public init(sentAt: Instant, rows: [Sighting], workouts: [ReportedWorkout] = []) {
    self.sentAt = sentAt
    self.rows = rows
    self.workouts = workouts
  }
}

/// The report of one device, or app, about one workout so far.
public struct ReportedWorkout: Hashable, Sendable {
  public var device: Device
  /// The same for all reports of one workout.
  public var number: Int
  public var start: Instant
  public var end: Instant

  public init(device: Device, number: Int, start: Instant, end: Instant) {
    self.device = device
    self.number = number
    self.start = start
    self.end = end
  }
}

/// A weighing reported by a scale.
public struct ReportedWeight: Hashable, Sendable {
  public var at: Instant
  public var weight: BodyWeight

  public init(at: Instant, weight: BodyWeight) {
    self.at = at
    self.weight = weight
  }
}

/// An Apple Health export with only part of the data.
public struct HealthDelivery: Sendable {
  public var sightings: [Sighting]
  public var weights: [ReportedWeight]
  public var workouts: [ReportedWorkout]

  public init(
    sightings: [Sighting], weights: [ReportedWeight] = [], workouts: [ReportedWorkout] = []
  ) {
    self.sightings = sightings
    self.weights = weights
    self.workouts = workouts
  }
}

/// A table with one row per day.
public struct TotalsDelivery: Sendable {
  public enum Layout: String, CaseIterable, Sendable {
    case plain = "CSV"
    case googleFit = "Google Fit"
  }

  public struct Row: Hashable, Sendable {
    public var day: Day
    public var steps: Int

    public init(day: Day, steps: Int) {
      self.day = day
      self.steps = steps
    }
  }

  /// How a person's program writes dates and thousands into a plain table.
  public enum Writing: String, CaseIterable, Sendable {
    /// `2026-05-17,9000`
    case plain
    /// `2026-05-17,"9,000"`
    case commas
    /// `17.05.2026;9.000`, below `sep=;`
    case german
    /// `5/17/2026,"9,000"`
    case american
  }

  public var layout: Layout
  public var writing: Writing
  public var rows: [Row]

  public init(layout: Layout, writing: Writing = .plain, rows: [Row]) {
    self.layout = layout
    self.writing = writing
    self.rows = rows
  }

  var device: Device { Device(name: layout.rawValue, kind: .other) }
}

/// A counter's current totals for its days, sent by a program.
public struct CountDelivery: Sendable {
  /// Which program hands it in.
  public enum Program: String, CaseIterable, Sendable {
    /// A table of days, each known completely: the last value counts.
    case homeAssistant
    /// Sums since midnight that may not cover the whole day: the largest counts.
    case webhook
  }

  public struct Count: Hashable, Sendable {
    public var day: Day
    /// From its midnight in the person's zone until now, or until its end.
    public var interval: Range<Instant>
    public var steps: Int

    public init(day: Day, interval: Range<Instant>, steps: Int) {
      self.day = day
      self.interval = interval
      self.steps = steps
    }
  }

  public var program: Program
  public var at: Instant
  /// In the order of days, most often today's alone.
  public var counts: [Count]

  public init(program: Program, at: Instant, counts: [Count]) {
    self.program = program
    self.at = at
    self.counts = counts
  }

  var device: Device { Device(name: program.rawValue, kind: .phone) }
}
