import Contracts

@testable import Activity

extension MeasureCatalog {
  static let all = MeasureCatalog(Measure.declaredByActivity)
}
