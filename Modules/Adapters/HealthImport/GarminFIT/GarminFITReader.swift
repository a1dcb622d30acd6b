internal import Contracts

/// Reads the FIT files of Garmin's watches and scales (`GARMIN/Monitor`, `Activity`, `Weight` on the device, and the
/// zips from Garmin Connect), and activities of other FIT devices.
///
/// Numbers of messages and fields are those of Garmin's profile, as in `fitdecode` and `fitparse`. Everything except
/// the counts of `monitoring`, `weight_scale` and `session` is left out.
struct GarminFITReader: FormatReader {
  let format = ImportFormat(
    identifier: "garmin-fit", title: Phrase("Garmin (FIT files)"),
    instructions: Phrase(
      """
      Connect the watch by cable and import its GARMIN folder, or request your data at \
      garmin.com/account/datamanagement and import the zip you get.
      """))

  func recognizes(name: String, head: [UInt8]) -> Bool { FITMessages.begin(head) }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var messages = FITMessages(content.bytes)
    var reading = GarminReading(into: sink, context.calendar)
    do {
      while let item = try messages.next() {
        try progress.report(messages.position)
        switch item {
        case .file: try reading.endFile()
        case .message(let message): try reading.read(message, line: messages.line)
        }
      }
    } catch let defect as ContentDefect {
      reading.tally.defect = defect.tallied
    }
    try reading.endFile()
    return reading.tally
  }
}

/// Adds up the messages of one file after the other.
private struct GarminReading {
  private let sink: any SampleSink
  private let calendar: PersonalCalendar
  private var device = GarminDevice()
  private var counts: MonitoringCounts
  var tally = ImportTally()

  init(into sink: any SampleSink, _ calendar: PersonalCalendar) {
    self.sink = sink
    self.calendar = calendar
    counts = MonitoringCounts(in: calendar)
  }

  mutating func read(_ message: FITMessage, line: Int) throws {
    tally.recordsRead += 1
    do {
      if try !read(message) { tally.recordsIgnored += 1 }
    } catch let refusal as SampleRefusal {
      tally.reject(line: line, reason: refusal.reason)
    }
  }

  mutating func endFile() throws {
    // Counts of walking and running at the same time are two parts of one count.
    try counts.flush(
      into: sink, from: SourceDescription(name: device.name, kind: .watch, addsOverlaps: true))
    counts = MonitoringCounts(in: calendar)
    device = GarminDevice()
  }

  /// False for a message with nothing of use.
  private mutating func read(_ message: FITMessage) throws -> Bool {
    switch message.kind {
    case .fileID:
      device = GarminDevice(message)
      return false
    case .monitoringInfo:
      counts.begin(message)
      return false
    case .monitoring: return try counts.read(message)
    case .session:
      let workout = try GarminSession.workout(message)
      try sink.add(
        workout,
        from: sink.source(
          for: SourceDescription(name: device.name, kind: .watch, addsOverlaps: true)))
      return true
    case .weightScale: return try weigh(message)
    case nil: return false
    }
  }

  /// `weight_scale`: `weight` (0) and `percent_fat` (1), both in hundredths; 65534 while it still measures.
  private func weigh(_ message: FITMessage) throws -> Bool {
    guard let hundredths = message.integer(0), hundredths > 0, hundredths < 65_534 else {
      return false
    }
    guard let instant = message.instant else { throw SampleRefusal.unreadableDate }
    var sample = try SampleRules.weighing(
      grams: Double(hundredths * 10), unit: .kilograms, at: instant)
    sample.bodyFat = message.amount(1).flatMap { $0 > 0 ? $0 : nil }
      .flatMap { SampleRules.bodyFat(share: $0 / 10_000) }
    let scale = SourceDescription(name: "\(device.name), weight", kind: .other)
    try sink.add(sample, from: sink.source(for: scale))
    return true
  }
}
