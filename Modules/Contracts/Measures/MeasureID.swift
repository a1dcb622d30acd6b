extension Measure {
  /// Identifies a measure by its name, such as `steps`, in every record and on every device. Names never change.
  ///
  /// Millions of samples carry one, so the name is packed into three numbers that are cheap to copy and compare.
  public struct ID: Hashable, Sendable {
    /// The most bytes of a name.
    public static let mostBytes = 24

    /// The bytes of the name, the first one highest, padded with zeros.
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0

    /// Nil unless `name` has 1 to 24 ASCII letters and digits.
    public init?(name: String) {
      guard (1...Self.mostBytes).contains(name.utf8.count) else { return nil }
      for (index, byte) in name.utf8.enumerated() {
        guard Self.isAllowed(byte) else { return nil }
        let part = UInt64(byte) << UInt64(56 - index % 8 * 8)
        switch index / 8 {
        case 0: first |= part
        case 1: second |= part
        default: third |= part
        }
      }
    }

    /// - Precondition: `name` is valid, see ``init(name:)``.
    public init(_ name: StaticString) {
      guard let id = ID(name: "\(name)") else { preconditionFailure("\(name) is no name") }
      self = id
    }

    public var name: String {
      let bytes = [first, second, third].flatMap { part in
        (0..<8).map { UInt8(truncatingIfNeeded: part >> UInt64(56 - $0 * 8)) }
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }
}

extension Measure.ID {
  public static let steps = Measure.ID("steps")
  /// Walked and run.
  public static let distance = Measure.ID("distance")
  public static let activeEnergy = Measure.ID("activeEnergy")
  /// Flights of stairs.
  public static let flights = Measure.ID("flights")
  /// Exercises logged by hand, and workouts if the person lets these count.
  public static let exerciseSessions = Measure.ID("exerciseSessions")
}

extension Measure.ID: Comparable {
  /// By name.
  public static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second, left.third) < (right.first, right.second, right.third)
  }
}
