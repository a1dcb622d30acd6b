/// Something was called that the test did not expect: the test that gets this error fails.
public struct UnexpectedCall: Error, Hashable, CustomStringConvertible {
  /// For example `DailyGoalStore.noteReached(_:in:)`.
  public let name: String

  public init(name: String) {
    self.name = name
  }

  public var description: String { "unexpected call of \(name)" }
}

/// Throws ``UnexpectedCall`` naming the protocol and the function called.
func unexpected(_ contract: String, _ function: String = #function) throws -> Never {
  throw UnexpectedCall(name: "\(contract).\(function)")
}

/// For functions that cannot throw: ends the test run, naming the protocol and the function called.
func unexpectedWithoutError(_ contract: String, _ function: String = #function) -> Never {
  fatalError("\(UnexpectedCall(name: "\(contract).\(function)"))")
}
