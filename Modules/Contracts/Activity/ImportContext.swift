/// What a reader needs to know besides the file.
public struct ImportContext: Sendable {
  /// For files whose days or times have no time zone.
  public var calendar: PersonalCalendar
  /// Whether to import settings, if the file contains any.
  public var takesSettings: Bool
  /// Called every few hundred kilobytes with the number of bytes read. Throws `CancellationError`
  /// when the user wants to stop.
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

/// The progress of an import.
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
