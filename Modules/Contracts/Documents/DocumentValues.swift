/// A value that is written as `null` when absent, instead of leaving out its key.
public struct Nullable<Wrapped> {
  public var wrapped: Wrapped?

  public init(_ wrapped: Wrapped?) {
    self.wrapped = wrapped
  }
}

extension Nullable: Encodable where Wrapped: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrapped {
      try container.encode(wrapped)
    } else {
      try container.encodeNil()
    }
  }
}

extension Nullable: Sendable where Wrapped: Sendable {}

extension Double {
  /// Without floating-point noise beyond millionths: 87.475, not 87.47500000000001.
  public var withoutNoise: Double {
    // A negative value rounded to zero would be written -0.
    let rounded = (self * 1_000_000).rounded() / 1_000_000
    return rounded == 0 ? 0 : rounded
  }
}
