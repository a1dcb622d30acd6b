internal import Contracts

/// The record types that are needed here.
enum RecordType {
  case amount(SampleKind)
  case bodyMass
  case bodyFat

  /// Nil for every other type.
  @inline(__always)
  init?(_ name: ByteSlice) {
    switch name.count {
    case 33 where name.equals("HKQuantityTypeIdentifierStepCount"):
      self = .amount(.steps)
    case 46 where name.equals("HKQuantityTypeIdentifierDistanceWalkingRunning"):
      self = .amount(.distance)
    case 42 where name.equals("HKQuantityTypeIdentifierActiveEnergyBurned"):
      self = .amount(.activeEnergy)
    case 38 where name.equals("HKQuantityTypeIdentifierFlightsClimbed"):
      self = .amount(.flights)
    case 32 where name.equals("HKQuantityTypeIdentifierBodyMass"):
      self = .bodyMass
    case 41 where name.equals("HKQuantityTypeIdentifierBodyFatPercentage"):
      self = .bodyFat
    default:
      return nil
    }
  }
}

/// The attributes of a record or workout that are needed, as they are in the file.
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
  mutating func take(_ text: ByteSlice, as name: ByteSlice) {
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
