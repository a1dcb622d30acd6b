public import Contracts

/// The state of the weather in memory.
public struct InMemoryWeatherStore: WeatherStore {
  private struct Table: InMemoryTable {
    var state = WeatherState()
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func isShown(in transaction: any Transaction) throws -> Bool {
    try state(in: transaction).isShown
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try access.table(in: transaction).state
  }

  public func save(_ state: WeatherState, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.state = state }
  }
}
