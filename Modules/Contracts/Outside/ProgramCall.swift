/// A program to run.
public struct ProgramCall: Hashable, Sendable {
  /// A name to be found on `PATH`, or a path.
  public var program: String
  /// Other users of this machine can read them: no secrets.
  public var arguments: [String]
  /// In addition to those of this process.
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
