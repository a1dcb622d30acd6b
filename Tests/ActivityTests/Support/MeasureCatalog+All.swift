import Contracts

@testable import Activity

extension MeasureCatalog {
  /// Those that Activity declares.
  static let all = MeasureCatalog(Measure.declaredByActivity)
}
