/// Something was called that the test did not expect: the test that gets this error fails.
public struct UnexpectedCall: Error, Hashable, CustomStringConvertible {
  /// For example `preview(_:in:)`.
  public let function: String
  /// Where the double is that was called, for example `GoalsTests/ScriptedGoals.swift`.
  public let file: String

  public init(_ function: String, in file: String) {
    self.function = function
    self.file = file
  }

  public var description: String { "unexpected call of \(function) in \(file)" }
}

/// What a double does where it has no answer: it throws ``UnexpectedCall``, naming the function
/// that was called.
public func unexpected(
  _ function: String = #function, in file: String = #fileID
) throws -> Never {
  throw UnexpectedCall(function, in: file)
}

/// The same where nobody may swallow the error, or none can be thrown: it ends the test run.
func unexpectedEnd(_ function: String = #function, in file: String = #fileID) -> Never {
  fatalError("\(UnexpectedCall(function, in: file))")
}
