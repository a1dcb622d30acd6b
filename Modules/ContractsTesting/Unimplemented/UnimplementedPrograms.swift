public import Contracts

/// Every call of a ``ProgramRunning`` ends the test run: what it throws would count as an end.
public struct UnimplementedPrograms: ProgramRunning {
  public init() {}

  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    unexpectedWithoutError("ProgramRunning")
  }

  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    unexpectedWithoutError("ProgramRunning")
  }
}
