public import Foundation

/// What is wrong with the options of an export.
public enum ExportError: LocalizedError, Equatable {
  case noSources, heartRateShare, years, density, untilTime, contradictingProlog, emptySpan,
    untilTimeWithSize
  case tooSmall(least: Int)
  case tooLarge

  public var errorDescription: String? {
    switch self {
    case .noSources: "Name at least one source, and each only once: watch, phone or other."
    case .heartRateShare: "The share of heart rates must be at least 0 and less than 0.99."
    case .years: "The years an export may cover must be between 1 and 100."
    case .density: "The density must be between 10 and 2000 percent."
    case .untilTime: "The time at which the last day is cut must lie between 00:00 and 24:00."
    case .contradictingProlog: "Only one of broken-dtd, no-dtd and no-prolog fits in a file."
    case .emptySpan: "The last day lies before the first. Exchange --from and --to."
    case .untilTimeWithSize:
      "A size decides itself when the last day ends. Leave out --until-time, or anchor the end with --to."
    case .tooSmall(let least):
      "An export with these options has at least \(least) bytes. Ask for more."
    case .tooLarge:
      "This size does not fit in the years allowed. Ask for less, or raise --most-years."
    }
  }
}
