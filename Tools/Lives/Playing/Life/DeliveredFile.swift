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
        switch sighting.kind {
        case .distance: ("DistanceWalkingRunning", "m", Self.meters(sighting.value))
        case .activeEnergy, .flights, .steps: ("StepCount", "count", "\(sighting.value)")
        }
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
      #"{"timestamp":"\#(InstantText.inUTC(delivery.sentAt))","app_version":"1.9","steps":["#
      + rows.joined(separator: ",\n") + "]}\n"
  }

  init(_ delivery: TotalsDelivery) {
    ending = "csv"
    let head =
      switch delivery.layout {
      case .plain: "date,steps"
      case .googleFit: "Date,Step count,Distance (m)"
      }
    let tail = delivery.layout == .googleFit ? "," : ""
    text = head + "\n" + delivery.rows.map { "\($0.day),\($0.steps)\(tail)\n" }.joined()
  }

  private static func record(
    _ type: String, _ unit: String, _ value: String, of device: Device, _ start: String,
    _ end: String
  ) -> String {
    """
     <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(device.name)" unit="\(unit)" \
    \(device.model.map { "device=\"name:\($0.prefix { $0.isLetter }), hardware:\($0)\" " } ?? "")\
    creationDate="\(end)" startDate="\(start)" endDate="\(end)" value="\(value)"/>

    """
  }

  /// Millimetres as metres with all decimals.
  private static func meters(_ millimeters: Int) -> String {
    let rest = String(millimeters % 1_000 + 1_000).dropFirst()
    return "\(millimeters / 1_000).\(rest)"
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
