public import Foundation

/// The result of one run of the program.
public struct ProgramRun: Sendable {
  public enum End: Hashable, Sendable {
    case exited(Int32)
    /// By this tool, as intended.
    case killed
    /// By another signal: a trap, a bus error.
    case died(signal: Int32)
    /// It exceeded the time limit, and was killed.
    case hung
  }

  /// A call that changes a file.
  public struct Call: Sendable {
    public let name: String
    public let path: String
    /// Whether half of it can be done.
    public let writes: Bool
  }

  public let words: [String]
  public let end: End
  public let output: Data
  public let errors: String
  public let nanoseconds: Int64
  /// 0 if it was less than that of this process, which hides it.
  public let peakKilobytes: Int64
  /// How many calls that change files it made, if they were counted.
  public let calls: UInt64
  /// The call at which its fate struck.
  public let call: Call?

  public var isDone: Bool { end == .exited(0) }

  /// Its output, on one line.
  public var summary: String {
    let said = errors.split(separator: "\n").prefix(2).joined(separator: " ").prefix(300)
    return "\(words.joined(separator: " ")): \(end)\(said.isEmpty ? "" : ": \(said)")"
  }
}

extension ProgramRun.End: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exited(let code): "exit \(code)"
    case .killed: "killed"
    case .died(let signal): "died of signal \(signal)"
    case .hung: "hung"
    }
  }
}
