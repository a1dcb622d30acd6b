/// An Apple Health export of one phone: a step record every ten minutes, day after day.
enum ExportText {
  /// - Parameters:
  ///   - noise: heart rate records after each step record, which Waymark ignores.
  ///   - steps: the count of each record.
  static func export(days: Int, noise: Int = 0, steps: Int) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n"
    text += " <ExportDate value=\"2024-05-19 12:00:00 +0000\"/>\n"
    for day in 0..<days {
      let date = "20\(two(10 + day / 336))-\(two(1 + day / 28 % 12))-\(two(1 + day % 28))"
      for slice in 0..<72 {
        let hour = two(6 + slice / 6)
        let start = "\(date) \(hour):\(slice % 6)0:00 +0000"
        let end = "\(date) \(hour):\(slice % 6)9:59 +0000"
        text +=
          " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" "
          + "device=\"&lt;name:iPhone&gt;\" unit=\"count\" creationDate=\"\(end)\" "
          + "startDate=\"\(start)\" endDate=\"\(end)\" value=\"\(steps)\"/>\n"
        for _ in 0..<noise {
          text +=
            " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Watch\" "
            + "unit=\"count/min\" creationDate=\"\(end)\" startDate=\"\(start)\" "
            + "endDate=\"\(end)\" value=\"71\"/>\n"
        }
      }
    }
    return text + "</HealthData>\n"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
