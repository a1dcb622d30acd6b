public import Contracts

/// The formats this module reads.
public enum HealthFileReaders {
  /// In the order in which they are asked to recognise a file.
  ///
  /// - Parameter sections: take the parts of a whole-record document, in this order.
  public static func all(sections: [RecordSection] = []) -> [any HealthFileReader] {
    [
      AppleHealthReader(), DayTableReader(table: .googleFit), WithingsStepsReader(),
      DayTableReader(table: .plain), WithingsWeightReader(),
      RecordDocumentReader(sections: sections),
    ]
  }
}
