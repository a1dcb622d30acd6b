/// The way to programs that run beside this one, for whoever cannot wait in `async` code or does not
/// wait at all.
public protocol ProgramStarting: Sendable {
  /// Starts a program, with nothing of a shell in between, in a process group of its own. Of what this
  /// process has open it gets its input and its outputs.
  ///
  /// - Parameters:
  ///   - call: its time limit counts once somebody waits (``StartedProgram/waitForEnd(unless:)``).
  ///   - output: where standard output and error output go.
  func start(
    _ call: ProgramCall, output: ProgramOutput
  ) throws(ProgramStartFailure) -> any StartedProgram
}

/// A program that was started. It goes on when nobody refers to it any more.
public protocol StartedProgram: AnyObject, Sendable {
  /// Waits for its end, and ends it with all it started at the time limit of its call, or as soon as
  /// `isTooMuch`, which is asked at least a hundred times a second. What it left running when it ended by
  /// itself goes on, and is not waited for.
  ///
  /// Blocks the calling thread; to be called once.
  func waitForEnd(unless isTooMuch: () -> Bool) -> ProgramEnd

  /// What it printed until now where that is kept, else nothing.
  var output: [UInt8] { get }

  /// As ``output``, of the other stream.
  var errorOutput: [UInt8] { get }
}

extension StartedProgram {
  public func waitForEnd() -> ProgramEnd { waitForEnd { false } }
}

/// Where a program prints to.
public enum ProgramOutput: Hashable, Sendable {
  case nowhere
  /// Into ``StartedProgram/output`` and ``StartedProgram/errorOutput``, however much it is.
  case kept
  /// Both into one open file.
  case file(descriptor: Int32)
}

/// How a program came to its end.
public enum ProgramEnd: Hashable, Sendable {
  case exited(status: Int32)
  /// By a signal of somebody else.
  case signaled(Int32)
  /// It was ended because it was too much.
  case stopped
  /// It was ended at its time limit.
  case timedOut
}

/// Why a program was not started, in the system's words.
public enum ProgramStartFailure: Error, Hashable, Sendable {
  /// There is no such program, or it may not or cannot be run.
  case cannotRun(reason: String)
  /// There is no place for what goes in and comes out.
  case noRoom(reason: String)

  public var reason: String {
    switch self {
    case .cannotRun(let reason), .noRoom(let reason): reason
    }
  }
}
