public import Contracts

/// The formats this module reads.
public enum HealthFileReaders {
  /// In the order in which they are asked whether a file is theirs.
  public static func all() -> [any HealthFileReader] {
    [
      AppleHealthReader(), DayTableReader(table: .googleFit), WithingsStepsReader(),
      DayTableReader(table: .plain), WithingsWeightReader(),
    ]
  }
}
