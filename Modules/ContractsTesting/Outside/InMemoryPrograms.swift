public import Contracts
import Foundation
import Synchronization

/// Fake programs: they record their calls and end in prepared ways.
public final class InMemoryPrograms: ProgramRunning {
  public typealias Answer = @Sendable (ProgramCall) -> Result<ProgramResult, ProgramFailure>

  private let state: Mutex<(calls: [ProgramCall], answer: Answer)>

  public init(_ answer: @escaping Answer = { _ in .success(ProgramResult(status: 0)) }) {
    state = Mutex(([], answer))
  }

  /// In the order they were made.
  public var calls: [ProgramCall] { state.withLock { $0.calls } }

  public func answer(_ answer: @escaping Answer) {
    state.withLock { $0.answer = answer }
  }

  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    try answer(call).get()
  }

  /// All lines the program would print, at once.
  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    let result = answer(call)
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

  private func answer(_ call: ProgramCall) -> Result<ProgramResult, ProgramFailure> {
    let answer = state.withLock { state in
      state.calls.append(call)
      return state.answer
    }
    return answer(call)
  }
}

/// A file that is locked until another process waits for it.
public final class LockHolder: Sendable {
  private let file: Mutex<(any LockedFile)?>
  private let path: String

  public init(_ file: any LockedFile, at path: String) {
    self.file = Mutex(file)
    self.path = path
  }

  /// Unlocks the file once it is waited for, on a separate thread.
  ///
  /// - Parameter work: done right before.
  public func unlockWhenAwaited(_ work: @escaping @Sendable () -> Void = {}) {
    Thread { [self] in
      // One opening is this holder's own lock.
      while openings < 2 { usleep(1_000) }
      work()
      file.withLock { $0 = nil }
    }.start()
  }

  /// How often this process has the file open.
  private var openings: Int {
    var file = stat()
    guard stat(path, &file) == 0 else { return 0 }
    return (0..<1_024).count { (descriptor: Int32) in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_dev == file.st_dev
        && status.st_ino == file.st_ino
    }
  }
}
