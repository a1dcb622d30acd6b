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
