import Contracts
import Foundation

/// A delivery as a file.
struct DeliveredFile {
  var ending: String
  var text: String

  init(_ delivery: HealthDelivery) {
    ending = "xml"
    let clock = ExportClock()
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n"
    for sighting in delivery.sightings {
      let (type, unit, value) =
        sighting.measure == .distance
        ? ("DistanceWalkingRunning", "m", Self.meters(sighting.value))
        : ("StepCount", "count", "\(sighting.value)")
      text += Self.record(
        type, unit, value, of: sighting.device, clock.text(sighting.start),
        clock.text(sighting.end))
    }
    for report in delivery.weights {
      let value = String(report.weight.text.dropLast(2))
      text += Self.record(
        "BodyMass", report.weight.unit.rawValue, value, of: .scale, clock.text(report.at),
        clock.text(report.at))
    }
    for workout in delivery.workouts {
      text += """
         <Workout workoutActivityType="HKWorkoutActivityTypeRunning" \
        duration="\(workout.end - workout.start)" durationUnit="s" \
        sourceName="\(workout.device.name)" \(Self.hardware(of: workout.device))\
        creationDate="\(clock.text(workout.end))" startDate="\(clock.text(workout.start))" endDate="\(clock.text(workout.end))"/>

        """
    }
    self.text = text + "</HealthData>\n"
  }

  /// As HC Webhook posts it.
  init(_ delivery: RowsDelivery) {
    ending = "json"
    let rows = delivery.rows.map { row in
      let device = row.device.model.map {
        #","device":{"model":"\#($0)","type":\#(row.device.isWorn ? 6 : 2)}"#
      }
      let modified = row.modified.map { #","last_modified_time":"\#(InstantText.inUTC($0))""# }
      return #"{"count":\#(row.value),"start_time":"\#(InstantText.inUTC(row.start))","#
        + #""end_time":"\#(InstantText.inUTC(row.end))","#
        + #""metadata":{"data_origin":"\#(row.device.package)"\#(device ?? "")\#(modified ?? "")}}"#
    }
    text =
      Self.webhookHead(delivery.sentAt) + #""steps":["# + rows.joined(separator: ",\n")
      + #"],"exercise":["# + delivery.workouts.map(Self.exercise).joined(separator: ",\n") + "]}\n"
  }

  init(_ delivery: TotalsDelivery) {
    ending = "csv"
    text =
      switch delivery.layout {
      case .plain: delivery.writing.head
      case .googleFit: "Date,Step count,Distance (m)\n"
      }
    for row in delivery.rows {
      switch delivery.layout {
      case .plain: text += delivery.writing.text(row)
      case .googleFit: text += "\(row.day),\(row.steps),\n"
      }
    }
  }

  init(_ delivery: CountDelivery) {
    switch delivery.program {
    case .homeAssistant:
      ending = "csv"
      let rows = delivery.counts.map { TotalsDelivery.Row(day: $0.day, steps: $0.steps) }
      text = DeliveredFile(TotalsDelivery(layout: .plain, rows: rows)).text
    case .webhook:
      ending = "json"
      let rows = delivery.counts.map { count in
        #"{"count":\#(count.steps),"start_time":"\#(InstantText.inUTC(count.interval.lowerBound))","#
          + #""end_time":"\#(InstantText.inUTC(count.interval.upperBound))"}"#
      }
      text = Self.webhookHead(delivery.at) + #""steps":["# + rows.joined(separator: ",\n") + "]}\n"
    }
  }

  /// As a program writes it at that time: the time of an export is never after its file's modification date.
  func write(to path: String, at instant: Instant) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let date = Date(timeIntervalSince1970: Double(instant.secondsSince1970))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  private static func webhookHead(_ at: Instant) -> String {
    #"{"timestamp":"\#(InstantText.inUTC(at))","app_version":"1.9","#
  }

  private static func exercise(_ workout: ReportedWorkout) -> String {
    #"{"type":"RUNNING","start_time":"\#(InstantText.inUTC(workout.start))","#
      + #""end_time":"\#(InstantText.inUTC(workout.end))","metadata":{"id":"w\#(workout.number)","#
      + #""data_origin":"\#(workout.device.package)"}}"#
  }

  private static func record(
    _ type: String, _ unit: String, _ value: String, of device: Device, _ start: String,
    _ end: String
  ) -> String {
    """
     <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(device.name)" unit="\(unit)" \
    \(hardware(of: device))creationDate="\(end)" startDate="\(start)" endDate="\(end)" value="\(value)"/>

    """
  }

  /// The attribute that distinguishes devices with the same name, with a trailing space.
  private static func hardware(of device: Device) -> String {
    device.model.map { "device=\"name:\($0.prefix { $0.isLetter }), hardware:\($0)\" " } ?? ""
  }

  /// Millimetres as metres with all decimals.
  private static func meters(_ millimeters: Int) -> String {
    let rest = String(millimeters % 1_000 + 1_000).dropFirst()
    return "\(millimeters / 1_000).\(rest)"
  }
}

extension TotalsDelivery.Writing {
  fileprivate var head: String {
    switch self {
    case .plain, .commas, .american: "date,steps\n"
    case .german: "sep=;\ndate;steps\n"
    }
  }

  fileprivate func text(_ row: TotalsDelivery.Row) -> String {
    let date = row.day.components
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch self {
    case .plain: "\(row.day),\(row.steps)\n"
    case .commas: "\(row.day),\"\(Self.grouped(row.steps, by: ","))\"\n"
    case .german:
      "\(two(date.day)).\(two(date.month)).\(date.year);\(Self.grouped(row.steps, by: "."))\n"
    case .american:
      "\(date.month)/\(date.day)/\(date.year),\"\(Self.grouped(row.steps, by: ","))\"\n"
    }
  }

  private static func grouped(_ number: Int, by mark: String) -> String {
    guard number >= 1_000 else { return "\(number)" }
    return "\(number / 1_000)\(mark)\(String(1_000 + number % 1_000).dropFirst())"
  }
}

extension Device {
  fileprivate var package: String {
    self == .app ? "com.strava" : "com.sec.android.app.shealth"
  }
}

/// Writes instants like an export, in UTC.
struct ExportClock {
  func text(_ instant: Instant) -> String {
    let (day, second) = instant.secondsSince1970.quotientAndFloor(by: 86_400)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(Day(ordinal: Int(day))) \(time) +0000"
  }
}

extension Int64 {
  /// Division that rounds down, even below zero.
  func quotientAndFloor(by divisor: Int64) -> (Int64, Int64) {
    let rest = ((self % divisor) + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
