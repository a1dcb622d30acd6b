/// What a reader needs to know of the world.
public struct ImportContext: Sendable {
  /// For files whose days or times carry no zone.
  public var calendar: PersonalCalendar
  /// Whether settings are taken from a file that holds such.
  public var takesSettings: Bool
  /// Called every few hundred kilobytes with what was read of the file, in bytes. Throws
  /// `CancellationError` when the person wants to stop.
  public var progress: @Sendable (ImportProgress) throws -> Void

  public init(
    calendar: PersonalCalendar, takesSettings: Bool = false,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) {
    self.calendar = calendar
    self.takesSettings = takesSettings
    self.progress = progress
  }
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case reading, merging
  }

  public var phase: Phase
  /// Bytes while reading, thousandths while merging.
  public var done: Int64
  public var total: Int64

  public init(phase: Phase, done: Int64, total: Int64) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
