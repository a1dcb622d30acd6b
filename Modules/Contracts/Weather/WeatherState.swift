/// Everything about the weather in the record. Specification S1-6.
public struct WeatherState: Equatable, Sendable {
  public var permission: LocationPermission
  /// Whether it is shown; never without permission.
  public var isShown: Bool
  /// The place the user gave; never without permission.
  public var place: Place?
  /// The last report fetched for the place, while the weather is shown.
  public var report: WeatherReport?
  /// No automatic request before this; nil if one is allowed at any time. An attempt sets it before
  /// it begins, so that no other process makes a request at the same time, nor immediately after it
  /// was killed.
  public var retryAt: Instant?
  /// The server asked not to be contacted before this.
  public var leftAloneUntil: Instant?
  /// Why the last attempt failed; nil if it did not.
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
