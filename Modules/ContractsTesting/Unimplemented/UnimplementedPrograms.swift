public import Contracts

/// Every call to a ``ProgramRunning`` ends the test run: an error it threw would count as an end.
public struct UnimplementedPrograms: ProgramRunning {
  public init() {}

  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    unexpectedWithoutError("ProgramRunning")
  }

  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    unexpectedWithoutError("ProgramRunning")
  }
}
