public import Foundation

/// All inputs that determine the bytes of an export.
public struct ExportOptions: Sendable {
  /// How much time the export covers.
  public enum Extent: Sendable {
    /// From one day to another, both included.
    case span(from: CivilDate, to: CivilDate)
    /// As many days from a day on as fill a size; the last is cut to fit.
    case sizeFrom(CivilDate, ByteSize)
    /// As many days up to a day as fill a size; the first is cut to fit.
    case sizeTo(CivilDate, ByteSize)
  }

  public var extent: Extent
  public var seed: UInt64 = 1
  /// The first source also writes the odd records that need one.
  public var sources: [StepSource] = [.watch, .phone]
  /// The fraction of heart rate in the bytes of all records, 0 to below 1. Without a watch there
  /// are none.
  public var heartRateShare = 0.6
  public var timeZone: TimeZone
  public var oddCases: Set<OddCase> = []
  public var energyUnit = EnergyUnit.kcal
  /// Seconds after the last day's midnight after which nothing is recorded; nil for its end.
  public var untilSecond: Int?
  /// 100 is usual; less makes samples longer and therefore fewer, more the opposite.
  public var densityPercent = 100
  /// Years an export of a given size may cover before its samples get denser instead.
  public var mostYears = 30

  public init(extent: Extent, timeZone: TimeZone) {
    self.extent = extent
    self.timeZone = timeZone
  }

  var heartRateShareOfBytes: Double { sources.contains(.watch) ? heartRateShare : 0 }

  func check() throws(ExportError) {
    if sources.isEmpty || Set(sources).count != sources.count { throw .noSources }
    if !(0..<0.99).contains(heartRateShare) { throw .heartRateShare }
    if !(1...100).contains(mostYears) { throw .years }
    if !(10...2_000).contains(densityPercent) { throw .density }
    if let untilSecond, !(1..<86_400).contains(untilSecond) { throw .untilTime }
    let prologs: Set<OddCase> = [.brokenDTD, .noDTD, .noProlog]
    if oddCases.intersection(prologs).count > 1 { throw .contradictingProlog }
    switch extent {
    case .span(let from, let to): if to.number < from.number { throw .emptySpan }
    case .sizeFrom: if untilSecond != nil { throw .untilTimeWithSize }
    case .sizeTo: break
    }
  }
}
