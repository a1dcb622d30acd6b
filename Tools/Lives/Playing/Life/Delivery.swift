public import Contracts

/// A device that counts or reports.
public struct Device: Hashable, Sendable {
  public var name: String
  public var kind: SourceKind

  public init(name: String, kind: SourceKind) {
    self.name = name
    self.kind = kind
  }

  public static let watch = Device(name: "Kim’s Apple Watch", kind: .watch)
  public static let phone = Device(name: "Kim’s iPhone", kind: .phone)
  public static let pedometer = Device(name: "Pedometer", kind: .other)
  public static let scale = Device(name: "Scale", kind: .other)
}

/// One sample of one device.
public struct Sighting: Hashable, Sendable {
  public var device: Device
  /// Steps or distance.
  public var kind: SampleKind
  public var start: Instant
  public var end: Instant
  /// In the unit of the kind.
  public var value: Int

  public init(device: Device, kind: SampleKind, start: Instant, end: Instant, value: Int) {
    self.device = device
    self.kind = kind
    self.start = start
    self.end = end
    self.value = value
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

  public init(sightings: [Sighting], weights: [ReportedWeight] = []) {
    self.sightings = sightings
    self.weights = weights
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

  public var layout: Layout
  public var rows: [Row]

  public init(layout: Layout, rows: [Row]) {
    self.layout = layout
    self.rows = rows
  }

  var device: Device { Device(name: layout.rawValue, kind: .other) }
}
