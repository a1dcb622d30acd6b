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

/// What a double does if it has no answer: throws ``UnexpectedCall``, naming the called function.
public func unexpected(
  _ function: String = #function, in file: String = #fileID
) throws -> Never {
  throw UnexpectedCall(function, in: file)
}

/// The same if the error could be swallowed, or none can be thrown: ends the test run.
func unexpectedEnd(_ function: String = #function, in file: String = #fileID) -> Never {
  fatalError("\(UnexpectedCall(function, in: file))")
}
