extension WeatherState {
  /// What turning it off deletes; nil for nothing.
  public var loss: SettingLoss? {
    guard place != nil || report != nil else { return nil }
    return SettingLoss(
      before: Phrase("Your location and the weather would be deleted"),
      after: Phrase("Your location and the weather were deleted"))
  }

  /// Whether it is on, whether Waymark may know the place, and where that is; one sentence each.
  public var words: [Phrase] {
    let place =
      permission == .authorised ? place?.words ?? WeatherError.noPlace.explanation.message : nil
    return [
      isShown ? Phrase("The weather is on.") : Phrase("The weather is off."), permission.words,
    ] + [place].compactMap(\.self)
  }

  /// What to do next, for a terminal; nil if nothing is missing.
  public var nextStep: Phrase? {
    let missing = permission.obstacle ?? (place == nil ? .noPlace : nil)
    return missing?.explanation.hint
  }

  /// Why the last attempt failed; nil if it did not.
  public var failure: Phrase? {
    trouble.map { Phrase("The last attempt failed: \($0)") }
  }
}

extension LocationPermission {
  /// The question while permission is undecided.
  public static let question = Phrase(
    """
    Allow Waymark to use your location, to about a kilometre, and send it to the weather service?
    """)

  public var words: Phrase {
    obstacle?.explanation.message ?? Phrase("You've allowed Waymark to use your location.")
  }

  /// Nil where it is allowed.
  var obstacle: WeatherError? {
    switch self {
    case .undetermined: .undetermined
    case .denied: .denied
    case .restricted: .restricted
    case .authorised: nil
    }
  }
}

extension Place {
  /// With its coordinates, unless they are its name.
  public var words: Phrase {
    name == coordinates.text
      ? Phrase("Your location: \(name)") : Phrase("Your location: \(name) (\(coordinates.text))")
  }
}

extension ShownWeather {
  /// One character that shows the sky.
  public var symbol: String {
    report.forecast.condition?.symbol(isDaylight: report.forecast.isDaylight) ?? "·"
  }

  /// The lowest and the highest temperature of the day.
  public func range(in units: UnitSystem) -> Phrase? {
    guard let lowest = report.forecast.lowest, let highest = report.forecast.highest else {
      return nil
    }
    return Phrase("\(lowest.degrees(in: units)) to \(highest.phrase(in: units)) today")
  }

  /// Nil while it counts as current.
  public var ageWords: Phrase? {
    age.map { age in
      let hours = max(1, Int(age / 3_600))
      return Phrase(one: "\(hours) hour old", other: "\(hours) hours old")
    }
  }
}
