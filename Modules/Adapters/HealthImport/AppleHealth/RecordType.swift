internal import Contracts

/// The record types that are needed here.
enum RecordType {
  /// At this place among ``RecordTypes/measures``.
  case amount(Int)
  case bodyMass
  case bodyFat
}

/// What the types of records mean.
struct RecordTypes {
  let measures: [Measure]
  /// By the length of their names, which few share.
  private let types: [[(name: [UInt8], type: RecordType)]]

  init(of catalog: MeasureCatalog) {
    let named = catalog.named(in: .healthKit)
    measures = named.map(\.measure)
    var all = named.enumerated().map { ($1.name.name, RecordType.amount($0)) }
    all.append(("HKQuantityTypeIdentifierBodyMass", .bodyMass))
    all.append(("HKQuantityTypeIdentifierBodyFatPercentage", .bodyFat))
    let longest = all.map(\.0.utf8.count).max() ?? 0
    var types = Array(repeating: [(name: [UInt8], type: RecordType)](), count: longest + 1)
    for (name, type) in all { types[name.utf8.count].append((Array(name.utf8), type)) }
    self.types = types
  }

  /// Nil for every other type.
  subscript(name: ByteSlice) -> RecordType? {
    guard name.count < types.count else { return nil }
    return types[name.count].first { name.buffer.elementsEqual($0.name) }?.type
  }
}

/// The needed attributes of a record or workout, as in the file.
///
/// iOS 8 called a source `source`, wrote metadata as attributes under their own names, with spaces in them, and summed
/// older records by the minute, the hour and the day (`recordCount`). Seen in the export of
/// brianerdelyi/AppleHealthKitXsltStylesheet and in rdar 21431305 (lionheart/openradar-mirror, issue 821).
struct RecordFields {
  var type: ByteSlice?
  var sourceName: ByteSlice?
  var device: ByteSlice?
  var unit: ByteSlice?
  var creationDate: ByteSlice?
  var startDate: ByteSlice?
  var endDate: ByteSlice?
  var value: ByteSlice?
  var timeZone: ByteSlice?
  var isEntered = false

  @inline(__always)
  mutating func set(_ text: ByteSlice, as name: ByteSlice) {
    switch name.count {
    case 4 where name.equals("unit"): unit = text
    case 5 where name.equals("value"): value = text
    case 6 where name.equals("device"): device = text
    case 6 where name.equals("source"): sourceName = text
    case 7 where name.equals("endDate"): endDate = text
    case 9 where name.equals("startDate"): startDate = text
    case 10 where name.equals("sourceName"): sourceName = text
    case 10 where name.equals("HKTimeZone"): timeZone = text
    case 12 where name.equals("creationDate"): creationDate = text
    case 16 where name.equals("HKWasUserEntered"): isEntered = text.equals("1")
    default: break
    }
  }
}
