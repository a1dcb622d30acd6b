import ArgumentParser
import ExportGeneration
import Foundation

/// How much the export covers: a size, a number of days, or two dates.
struct ExtentArguments: ParsableArguments {
  @Option(help: "Size of the file: 100MB, 1GB, 1GiB. The number of days follows from it.")
  var size: ByteSize?

  @Option(help: "Number of civil days.")
  var days: Int?

  @Option(
    help: "First day, YYYY-MM-DD. (default: 2015-01-01, or derived from --to and the other options)"
  )
  var from: CivilDate?

  @Option(help: "Last day, YYYY-MM-DD.")
  var to: CivilDate?

  @Option(help: "Time of the last day, HH:MM, after which nothing is recorded.")
  var untilTime: ClockTime?

  @Option(help: "How many years a --size may cover; beyond that, samples become denser instead.")
  var mostYears = 30

  func extent() throws -> ExportOptions.Extent {
    switch (size, days, from, to) {
    case (let size?, nil, let from?, nil): return .sizeFrom(from, size)
    case (let size?, nil, nil, let to?): return .sizeTo(to, size)
    case (let size?, nil, nil, nil): return .sizeFrom(Self.usualStart, size)
    case (nil, let days?, nil, let to?):
      let count = try dayCount(days)
      return .span(from: CivilDate(number: to.number - count + 1), to: to)
    case (nil, let days?, let from, nil):
      let from = from ?? Self.usualStart
      let count = try dayCount(days)
      return .span(from: from, to: CivilDate(number: from.number + count - 1))
    case (nil, nil, let from?, let to?): return .span(from: from, to: to)
    default:
      throw ValidationError(
        "Say how much to write: --size, or --days, each with --from or --to if you like, or --from with --to."
      )
    }
  }

  func apply(to options: inout ExportOptions) throws {
    options.untilSecond = untilTime?.seconds
    options.mostYears = mostYears
  }

  private static let usualStart = CivilDate(number: 16_436)

  private func dayCount(_ days: Int) throws -> Int {
    guard (1...36_525).contains(days) else {
      throw ValidationError("--days must be between 1 and 36525.")
    }
    return days
  }
}

/// The simulated person, their devices and the odd cases of their export.
struct PersonArguments: ParsableArguments {
  @Option(help: "A different seed makes a different person.")
  var seed: UInt64 = 1

  @Option(help: "Sources of steps, separated by commas: watch, phone, other.")
  var sources: SourceList = SourceList(sources: [.watch, .phone])

  @Option(
    help:
      "The share of heart rates in the bytes of all records, from 0 to below 0.99; 0 without a watch."
  )
  var heartRateShare = 0.6

  @Option(help: "Samples, in percent of the usual number, 10 to 2000.")
  var density = 100

  @Option(help: "IANA name of the person's time zone.")
  var timeZone = "Europe/Berlin"

  @Option(help: "How kilocalories are written: kcal or Cal.")
  var energyUnit: EnergyUnit = .kcal

  @Option(name: .customLong("odd"), help: ArgumentHelp(OddCaseList.help, valueName: "case"))
  var oddCases: [OddCaseList] = []

  @Option(help: "First day of a trip to another zone, YYYY-MM-DD.")
  var tripFrom: CivilDate?

  @Option(help: "Last day of the trip.")
  var tripTo: CivilDate?

  @Option(help: "IANA name of the time zone of the trip.")
  var tripZone: String?

  func zone() throws -> TimeZone { try zone(named: timeZone) }

  private func zone(named name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("There is no time zone ‘\(name)’. Write a name like Europe/Berlin.")
    }
    return zone
  }

  private func trip() throws -> Trip? {
    switch (tripFrom, tripTo, tripZone) {
    case (nil, nil, nil): return nil
    case (let from?, let to?, let name?):
      guard let trip = Trip(from: from, to: to, in: try zone(named: name)) else {
        throw ValidationError("The trip ends before it begins. Swap --trip-from and --trip-to.")
      }
      return trip
    default: throw ValidationError("A trip needs --trip-from, --trip-to and --trip-zone.")
    }
  }

  func apply(to options: inout ExportOptions) throws {
    options.trip = try trip()
    options.seed = seed
    options.sources = sources.sources
    options.heartRateShare = heartRateShare
    options.densityPercent = density
    options.energyUnit = energyUnit
    options.oddCases = oddCases.reduce(into: []) { $0.formUnion($1.cases) }
  }
}
