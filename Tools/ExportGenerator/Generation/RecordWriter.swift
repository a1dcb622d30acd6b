import Foundation

/// Prints samples as `Record` elements.
final class RecordWriter {
  /// How a record ends: with nothing, or metadata.
  enum Ending: Int, CaseIterable {
    case plain, motionUnknown, motionResting, motionActive, timeZone, userEnteredNo
  }

  let buffer: OutputBuffer
  let offset: PrintedOffset
  let style: RecordStyle
  private var templates: [RecordTemplate?]
  private var halfYear = 0
  private var halfYearDays = 0..<0
  private let beforeStart: [UInt8]
  private let beforeEnd = Array("\" endDate=\"".utf8)
  private let beforeValue: [UInt8]
  private let endings: [[UInt8]]

  init(buffer: OutputBuffer, offset: PrintedOffset, style: RecordStyle) {
    self.buffer = buffer
    self.offset = offset
    self.style = style
    templates = Array(
      repeating: nil,
      count: RecordKind.allCases.count * RecordOrigin.allCases.count * RecordTemplate.Variant.count)
    beforeStart = Array("\"\(style.lineBreak)startDate=\"".utf8)
    beforeValue = Array("\"\(style.lineBreak)value=\"".utf8)
    endings = Ending.allCases.map { Self.bytes(of: $0, style: style) }
  }

  func write(
    _ kind: RecordKind, _ sample: Sample, variant: RecordTemplate.Variant = .init(),
    ending: Ending = .plain
  ) {
    buffer.append(template(kind, sample, variant).opening)
    buffer.append(instant: sample.created, offset: offset)
    buffer.append(beforeStart)
    buffer.append(instant: sample.start, offset: offset)
    buffer.append(beforeEnd)
    buffer.append(instant: sample.end, offset: offset)
    buffer.append(beforeValue)
    buffer.append(sample.value, places: kind.places)
    buffer.append(endings[ending.rawValue])
  }

  /// The first half of a record, for the truncated file.
  func writeCutOff(_ kind: RecordKind, _ sample: Sample) {
    buffer.append(template(kind, sample, .init()).opening)
    buffer.append(String(offset.text(sample.start).prefix(9)))
  }

  /// The name of the origin and its device on a day, as attributes without `creationDate`.
  func signature(of origin: RecordOrigin, at instant: Int) -> String {
    select(instant)
    let name = origin.name(entities: style.hasEntities, spelled: false)
    var text = "sourceName=\"\(name)\" sourceVersion=\"\(origin.version(halfYear: halfYear))\""
    if let device = origin.device(halfYear: halfYear) { text += " device=\"\(device)\"" }
    return text
  }

  private func template(
    _ kind: RecordKind, _ sample: Sample, _ variant: RecordTemplate.Variant
  ) -> RecordTemplate {
    select(min(sample.start, sample.created))
    let index =
      (kind.rawValue * RecordOrigin.allCases.count + sample.origin.rawValue)
      * RecordTemplate.Variant.count + variant.index
    if let known = templates[index] { return known }
    let made = RecordTemplate(kind, sample.origin, variant, halfYear: halfYear, style: style)
    templates[index] = made
    return made
  }

  /// Software changes twice a year: drops the templates if the instant is in another half-year.
  private func select(_ instant: Int) {
    let day = instant / 86_400
    guard !halfYearDays.contains(day) else { return }
    let (year, month, _) = CivilDate(number: day).parts
    let second = month > 6
    let first =
      CivilDate("\(FixedText.padded(year, to: 4))-\(second ? "07" : "01")-01")?.number ?? day
    halfYear = year * 2 + (second ? 1 : 0)
    halfYearDays = first..<first + (second ? 184 : 181)
    for index in templates.indices { templates[index] = nil }
  }

  private static func bytes(of ending: Ending, style: RecordStyle) -> [UInt8] {
    let entry: (key: String, value: String)
    switch ending {
    case .plain: return Array(("\"" + style.emptyEnd).utf8)
    case .motionUnknown: entry = ("HKMetadataKeyHeartRateMotionContext", "0")
    case .motionResting: entry = ("HKMetadataKeyHeartRateMotionContext", "1")
    case .motionActive: entry = ("HKMetadataKeyHeartRateMotionContext", "2")
    case .timeZone: entry = ("HKTimeZone", style.timeZoneName)
    case .userEnteredNo: entry = ("HKWasUserEntered", "0")
    }
    let line = "  <MetadataEntry key=\"\(entry.key)\" value=\"\(entry.value)\"" + style.emptyEnd
    return Array(("\">\n" + line + " </Record>\n").utf8)
  }
}

/// How records are spelled throughout one export.
struct RecordStyle {
  let energyUnit: EnergyUnit
  let oddCases: Set<OddCase>
  let timeZoneName: String

  var isMultiline: Bool { oddCases.contains(.multiline) }
  var hasEntities: Bool { oddCases.contains(.entities) }

  /// What precedes the attributes at which a long record is wrapped.
  var lineBreak: String { isMultiline ? "\n        " : " " }
  var emptyEnd: String { isMultiline ? " />\n" : "/>\n" }
}

extension RecordStyle {
  init(_ options: ExportOptions) {
    self.init(
      energyUnit: options.energyUnit, oddCases: options.oddCases,
      timeZoneName: options.timeZone.identifier)
  }
}

/// The constant bytes between the dates and numbers of a record, shared by many records.
struct RecordTemplate {
  /// What distinguishes templates of one kind and one origin.
  struct Variant {
    var spelled = false
    var withoutUnit = false

    var index: Int { (spelled ? 1 : 0) + (withoutUnit ? 2 : 0) }
    static let count = 4
  }

  /// From `<Record` to the quote that opens the creation date.
  let opening: [UInt8]

  init(
    _ kind: RecordKind, _ origin: RecordOrigin, _ variant: Variant, halfYear: Int,
    style: RecordStyle
  ) {
    let name = origin.name(entities: style.hasEntities, spelled: variant.spelled)
    var text = " <Record type=\"\(kind.identifier)\" sourceName=\"\(name)\""
    text += style.lineBreak + "sourceVersion=\"\(origin.version(halfYear: halfYear))\""
    if let device = origin.device(halfYear: halfYear) {
      text += style.lineBreak + "device=\"\(device)\""
    }
    text += style.lineBreak
    if !variant.withoutUnit { text += "unit=\"\(kind.unit(energy: style.energyUnit))\" " }
    opening = Array((text + "creationDate=\"").utf8)
  }
}
