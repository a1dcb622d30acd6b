import Synchronization

extension Measure {
  /// Identifies a measure by its name, such as `steps`, in every record and on every device. Names are never changed.
  ///
  /// Millions of samples carry one, so a process keeps each name once and a measure is the number of its name.
  public struct ID: Hashable, Sendable {
    /// Of this process alone: records, documents and messages have the name.
    public let number: UInt16

    /// The same measure for the same name.
    ///
    /// - Precondition: a name that a plugin declares or a record has. A process has 65,536 at most, so what a person or
    ///   a program sends is looked up in a ``MeasureCatalog``.
    public init(_ name: String) {
      number = Self.names.withLock { names in
        if let index = names.firstIndex(of: name) { return UInt16(index) }
        names.append(name)
        return UInt16(names.count - 1)
      }
    }

    /// Of ``number``.
    package init(number: UInt16) {
      self.number = number
    }

    public var name: String { Self.names.withLock { $0[Int(number)] } }

    /// The first numbers go to the measures that every import has.
    private static let names = Mutex(["steps", "distance", "activeEnergy", "flights"])
  }
}

extension Measure.ID {
  public static let steps = Measure.ID("steps")
  /// Walked and run.
  public static let distance = Measure.ID("distance")
  public static let activeEnergy = Measure.ID("activeEnergy")
  /// Of stairs.
  public static let flights = Measure.ID("flights")
  /// Exercises logged by hand, and workouts if the person lets these count.
  public static let exerciseSessions = Measure.ID("exerciseSessions")
}

extension Measure.ID: Comparable {
  /// By name, so that every process has the same order.
  public static func < (left: Self, right: Self) -> Bool {
    left.name < right.name
  }
}

