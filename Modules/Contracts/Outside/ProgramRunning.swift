/// Runs other programs on this machine.
public protocol ProgramRunning: Sendable {
  /// Runs a program to its end, without a shell. It is killed after `call.timeLimit`, or when the task is cancelled.
  ///
  /// - Throws: ``ProgramFailure``.
  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult

  /// The lines a program prints while it runs. It is killed when the stream is no longer read. `call.timeLimit` is
  /// ignored.
  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error>
}

/// A program to run.
public struct ProgramCall: Hashable, Sendable {
  /// A name to be found on `PATH`, or a path.
  public var program: String
  /// Other users of this machine can read them: no secrets.
  public var arguments: [String]
  /// In addition to this process's.
  public var variables: [String: String]
  public var input: [UInt8]
  public var timeLimit: Duration

  public init(
    _ program: String, _ arguments: [String] = [], variables: [String: String] = [:],
    input: [UInt8] = [], timeLimit: Duration = .seconds(10)
  ) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
    self.input = input
    self.timeLimit = timeLimit
  }
}

/// How a program ended.
public struct ProgramResult: Hashable, Sendable {
  /// Its exit status, or 128 plus the number of the signal that ended it.
  public var status: Int32
  /// The beginning of what it printed, up to 64 KiB.
  public var output: String
  public var errorOutput: String

  public init(status: Int32, output: String = "", errorOutput: String = "") {
    self.status = status
    self.output = output
    self.errorOutput = errorOutput
  }
}

public enum ProgramFailure: Error, Hashable, Sendable {
  /// There is no such program, or it may not be run.
  case notThere(program: String)
  /// Killed at its time limit.
  case timedOut
}
