public import Contracts

/// The formats this module reads.
public enum HealthFileReaders {
  /// In the order in which they are asked whether a file is theirs.
  ///
  /// - Parameter sections: what takes the document of a whole record, in this order.
  public static func all(sections: [RecordSection] = []) -> [any HealthFileReader] {
    [
      AppleHealthReader(), DayTableReader(table: .googleFit), WithingsStepsReader(),
      DayTableReader(table: .plain), WithingsWeightReader(),
      RecordDocumentReader(sections: sections),
    ]
  }
}
