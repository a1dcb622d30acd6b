public import Contracts
import Synchronization

/// Fake programs: they record how they are called and end as they were told to.
public final class InMemoryPrograms: ProgramRunning {
  public typealias Answer = @Sendable (ProgramCall) -> Result<ProgramResult, ProgramFailure>

  private let state: Mutex<(calls: [ProgramCall], answer: Answer)>

  public init(_ answer: @escaping Answer = { _ in .success(ProgramResult(status: 0)) }) {
    state = Mutex(([], answer))
  }

  /// In the order in which they were made.
  public var calls: [ProgramCall] { state.withLock { $0.calls } }

  public func answer(_ answer: @escaping Answer) {
    state.withLock { $0.answer = answer }
  }

  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    try take(call).get()
  }

  /// All lines the program would print, at once.
  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    let result = take(call)
    return AsyncThrowingStream { continuation in
      switch result {
      case .success(let result):
        for line in result.output.split(separator: "\n") { continuation.yield(String(line)) }
        continuation.finish()
      case .failure(let failure):
        continuation.finish(throwing: failure)
      }
    }
  }

  private func take(_ call: ProgramCall) -> Result<ProgramResult, ProgramFailure> {
    let answer = state.withLock { state in
      state.calls.append(call)
      return state.answer
    }
    return answer(call)
  }
}
