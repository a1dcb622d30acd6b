/// Starts programs that run alongside this one, for callers that are not `async` or do not wait at
/// all.
public protocol ProgramStarting: Sendable {
  /// Starts a program, without a shell, in its own process group. It inherits no open files except
  /// its input and its outputs.
  ///
  /// - Parameters:
  ///   - call: its time limit applies while waiting for its end (``StartedProgram/waitForEnd(unless:)``).
  ///   - output: where standard output and standard error go.
  func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram
}

/// A program that was started. It keeps running when this is released.
public protocol StartedProgram: AnyObject, Sendable {
  /// Waits for its end. Kills it with everything it started at the time limit of its call, or as soon as `isTooMuch`
  /// returns true, which is called at least a hundred times a second. Processes it leaves behind when it ends by itself
  /// keep running and are not waited for.
  ///
  /// Blocks the calling thread; to be called once.
  func waitForEnd(unless isTooMuch: () -> Bool) -> ProgramEnd

  /// Its output so far if captured, otherwise empty.
  var output: [UInt8] { get }

  /// The same for standard error.
  var errorOutput: [UInt8] { get }
}

extension StartedProgram {
  public func waitForEnd() -> ProgramEnd { waitForEnd { false } }
}

/// Where a program's output goes.
public enum ProgramOutput: Hashable, Sendable {
  case nowhere
  /// Into ``StartedProgram/output`` and ``StartedProgram/errorOutput``, without a limit.
  case kept
  /// Both into one open file.
  case file(descriptor: Int32)
}

/// How a program ended.
public enum ProgramEnd: Hashable, Sendable {
  case exited(status: Int32)
  /// By a signal from elsewhere.
  case signaled(Int32)
  /// It was killed because `isTooMuch` returned true.
  case stopped
  /// It was killed at its time limit.
  case timedOut
}

/// Why a program was not started, in the system's words.
public enum ProgramStartFailure: Error, Hashable, Sendable {
  /// There is no such program, or it may not or cannot be run.
  case cannotRun(reason: String)
  /// There are no resources for its input and output.
  case noRoom(reason: String)

  public var reason: String {
    switch self {
    case .cannotRun(let reason), .noRoom(let reason): reason
    }
  }
}
