/// Gadgetbridge's database: a band with a row for each minute it is worn (−1 if it measured nothing), and a Garmin
/// whose rows count since midnight.
struct GadgetbridgeTables {
  private static let devices: [(source: StepSource, id: Int, name: String, type: String)] = [
    (.watch, 1, "Mi Smart Band 5", "MIBAND5"), (.other, 2, "Vivosmart 5", "GARMIN_VIVOSMART_5"),
  ]

  let days: DeviceDays

  func files() -> [GeneratedFile] {
    let worn = Self.devices.filter { days.sources.contains($0.source) }
    var sql = SQLText()
    sql.table(
      "DEVICE",
      [
        "_id INTEGER PRIMARY KEY", "NAME TEXT", "MANUFACTURER TEXT", "IDENTIFIER TEXT",
        "TYPE INTEGER", "TYPE_NAME TEXT", "MODEL TEXT", "ALIAS TEXT",
      ],
      worn.map { device in
        [
          String(device.id), "'\(device.name)'", "'unknown'", "'C0:00:00:00:00:0\(device.id)'",
          "0", "'\(device.type)'", "NULL", "NULL",
        ]
      })
    let head = ["TIMESTAMP INTEGER", "DEVICE_ID INTEGER", "USER_ID INTEGER"]
    if days.sources.contains(.watch) {
      sql.table(
        "MI_BAND_ACTIVITY_SAMPLE",
        head + [
          "RAW_INTENSITY INTEGER", "STEPS INTEGER", "RAW_KIND INTEGER", "HEART_RATE INTEGER",
        ],
        band())
    }
    if days.sources.contains(.other) {
      sql.table(
        "GARMIN_ACTIVITY_SAMPLE",
        head + ["RAW_KIND INTEGER", "STEPS INTEGER", "HEART_RATE INTEGER"],
        counts())
    }
    return [GeneratedFile("Gadgetbridge.sql", sql.committed)]
  }

  private func band() -> [[String]] {
    days.plans.flatMap { $0.minutes(of: .watch) }.filter(\.isWorn).map { minute in
      [String(minute.start), "1", "1", "20", String(minute.steps), "1", "-1"]
    }
  }

  private func counts() -> [[String]] {
    days.plans.flatMap { plan in
      var count = 0
      return plan.minutes(of: .other).filter(\.isWorn).map { minute in
        count += minute.steps
        return [String(minute.end), "2", "1", "-1", String(count), "-1"]
      }
    }
  }
}
