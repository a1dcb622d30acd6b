/// `com.samsung.shealth.step_daily_trend`: a row a day for each device, and one that merges them; and the weights.
struct SamsungTables {
  /// In centimetres.
  private static let stride = 73

  let days: DeviceDays

  func files() -> [GeneratedFile] {
    let (date, clock) = ClockText.parts(days.exportedAt)
    let stamp = "\(date)\(clock)".filter(\.isNumber)
    return [
      table("com.samsung.shealth.step_daily_trend", of: stamp, steps()),
      table("com.samsung.health.weight", of: stamp, weights()),
    ]
  }

  /// With a byte order mark, a first line naming the table, and one more comma in each row than in the header.
  private func table(_ name: String, of stamp: String, _ rows: [String]) -> GeneratedFile {
    let lines = ["\u{FEFF}\(name),7006003,6"] + rows
    return GeneratedFile("\(name).\(stamp).csv", lines.joined(separator: "\r\n") + "\r\n")
  }

  private func steps() -> [String] {
    let header =
      "binning_data,update_time,create_time,source_pkg_name,source_type,count,speed,distance,"
      + "calorie,deviceuuid,pkg_name,datauuid,day_time"
    return [header]
      + days.plans.flatMap { plan in
        let row = TruthRow(plan, person: days.person, of: days.sources)
        return [line(plan, row.steps, type: "-2", device: "VfS0qUERdZ")]
          + days.sources.map { source in
            let seen = TruthRow(plan, person: days.person, of: [source]).steps
            return line(
              plan, seen, type: source == .phone ? "0" : "1", device: "device-\(source.rawValue)")
          }
      }
  }

  private func line(_ plan: DayPlan, _ steps: Int, type: String, device: String) -> String {
    let day = plan.day
    let updated = min(day.start + day.length + 3_600, days.exportedAt)
    let cells: [String] = [
      "\(device).\(day.date.number).binning_data.json", ClockText.text(updated),
      ClockText.text(day.start + 60), "com.sec.android.app.shealth", type, String(steps),
      "1.2", FixedText.decimal(steps * Self.stride, places: 2),
      FixedText.decimal(steps * 4, places: 2), device, "com.sec.android.app.shealth",
      "\(device)-\(day.date.number)", String(day.date.number * 86_400_000),
    ]
    return cells.joined(separator: ",") + ","
  }

  private func weights() -> [String] {
    ["start_time,update_time,weight,body_fat,comment,time_offset,datauuid"]
      + days.weighings.map { sample in
        let hours = days.offset(at: sample.start) / 3_600
        let offset = "UTC\(hours < 0 ? "-" : "+")\(FixedText.padded(abs(hours), to: 2))00"
        return [
          ClockText.text(sample.start), ClockText.text(sample.created),
          FixedText.decimal(sample.value, places: 2), "", "", offset, "w\(sample.start)",
        ].joined(separator: ",") + ","
      }
  }
}
