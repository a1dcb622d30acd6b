import ArgumentParser
import ExportGeneration
import Foundation

/// The simulated person, their devices and the odd cases of their export.
struct PersonArguments: ParsableArguments {
  @Option(help: "Another seed makes another person.")
  var seed: UInt64 = 1

  @Option(help: "Sources of steps, separated by commas: watch, phone, other.")
  var sources: SourceList = SourceList(sources: [.watch, .phone])

  @Option(
    help: "Bytes of heart rate among the bytes of all records, 0 to below 0.99; 0 without a watch.")
  var heartRateShare = 0.6

  @Option(help: "Samples, in percent of the usual number, 10 to 2000.")
  var density = 100

  @Option(help: "IANA name of the zone of the civil days of the person.")
  var timeZone = "Europe/Berlin"

  @Option(help: "How kilocalories are written: kcal or Cal.")
  var energyUnit: EnergyUnit = .kcal

  @Option(name: .customLong("odd"), help: ArgumentHelp(OddCaseList.help, valueName: "case"))
  var oddCases: [OddCaseList] = []

  func zone() throws -> TimeZone {
    guard let zone = TimeZone(identifier: timeZone) else {
      throw ValidationError("There is no time zone ‘\(timeZone)’. Write a name like Europe/Berlin.")
    }
    return zone
  }

  func apply(to options: inout ExportOptions) {
    options.seed = seed
    options.sources = sources.sources
    options.heartRateShare = heartRateShare
    options.densityPercent = density
    options.energyUnit = energyUnit
    options.oddCases = oddCases.reduce(into: []) { $0.formUnion($1.cases) }
  }
}
