/// All there is about the weather in the record. Specification S1-6.
public struct WeatherState: Equatable, Sendable {
  public var permission: LocationPermission
  /// Whether it is shown; never without permission.
  public var isShown: Bool
  /// Where the person said they are; never without permission.
  public var place: Place?
  /// The last that was fetched for the place, while it is shown.
  public var report: WeatherReport?
  /// Nobody asks by themselves before; nil when they may at any time. An attempt sets it before it
  /// begins, so that nobody asks beside it, nor again at once when it was killed.
  public var retryAt: Instant?
  /// The server asked to be left alone until then.
  public var leftAloneUntil: Instant?
  /// Why the last attempt failed; nil when it did not.
  public var trouble: Phrase?

  public init(
    permission: LocationPermission = .undetermined, isShown: Bool = false, place: Place? = nil,
    report: WeatherReport? = nil, retryAt: Instant? = nil, leftAloneUntil: Instant? = nil,
    trouble: Phrase? = nil
  ) {
    self.permission = permission
    self.isShown = isShown
    self.place = place
    self.report = report
    self.retryAt = retryAt
    self.leftAloneUntil = leftAloneUntil
    self.trouble = trouble
  }
}
