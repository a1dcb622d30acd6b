extension Setting {
  /// Parses a typed or stored value.
  ///
  /// - Throws: ``SettingRefusal``.
  public func value(typed text: String) throws(SettingRefusal) -> SettingValue {
    if let value = reading?.value(text) { return try checked(value) }
    switch type {
    case .flag:
      switch text.lowercased() {
      case "on", "true", "yes", "1": return .flag(true)
      case "off", "false", "no", "0": return .flag(false)
      default: throw refusal(of: text)
      }
    case .number:
      guard let number = WrittenNumber(text)?.whole, let value = try? checked(.number(number))
      else { throw refusal(of: text) }
      return value
    case .choice(let words):
      let word = words.first { $0.lowercased() == text.lowercased() }
      return try checked(.text(word ?? text))
    case .text: return try checked(.text(text))
    }
  }

  /// The value in its canonical form.
  ///
  /// - Throws: ``SettingRefusal`` for a value of another type, or one that is not allowed.
  public func checked(_ value: SettingValue) throws(SettingRefusal) -> SettingValue {
    switch (type, value) {
    case (.flag, .flag): return value
    case (.choice(let words), .text(let word)) where words.contains(word): return value
    case (.number(let range, let step), .number(let number))
    where range.contains(number) && number.isMultiple(of: step):
      return value
    case (.text(let rule), .text(let text)):
      guard let normalized = rule.normalized(text) else { throw refusal(of: text) }
      return .text(normalized)
    case (.flag, _), (.choice, _), (.number, _), (.text, _): throw refusal(of: value.text)
    }
  }

  /// The error for a value in a document that has the wrong type.
  ///
  /// - Parameters:
  ///   - json: the value as JSON.
  ///   - typed: the value; nil if no setting can have such a value.
  public func refusal(ofJSON json: String, typed: SettingValue?) -> SettingRefusal {
    switch type {
    case .flag:
      SettingRefusal(
        key: key, given: json, allowed: Phrase("\("true") or \("false")"),
        nearest: ["true", "false"])
    case .choice, .number, .text:
      SettingRefusal(
        key: key, given: json, allowed: type.allowedInDocuments,
        nearest: type.nearest(to: typed?.text ?? json))
    }
  }

  /// The error for `given`, with the nearest allowed values.
  public func refusal(of given: String) -> SettingRefusal {
    let nearest = type.nearest(to: given)
    let example = [reading?.example].compactMap(\.self)
    return SettingRefusal(
      key: key, given: given, allowed: reading?.allowed ?? type.allowedInDocuments,
      nearest: nearest.isEmpty ? example : nearest)
  }
}

extension SettingType {
  /// Whether `value` is of this type, allowed or not.
  public func isType(of value: SettingValue) -> Bool {
    switch (self, value) {
    case (.flag, .flag), (.choice, .text), (.number, .number), (.text, .text): true
    case (.flag, _), (.choice, _), (.number, _), (.text, _): false
    }
  }

  /// What is allowed where a value is not typed, phrased to follow “it has to be …”.
  fileprivate var allowedInDocuments: Phrase {
    switch self {
    case .choice: Phrase("one of: \(allowed)")
    case .flag, .number, .text: allowed
    }
  }

  /// The one or two allowed values nearest to the given one, as typed; none if a number is expected and the text is not
  /// one.
  func nearest(to given: String) -> [String] {
    switch self {
    case .flag: ["on", "off"]
    // A similar number or time is not a nearer one.
    case .choice(let words):
      words.contains { $0.contains(where: \.isLetter) } ? words.nearest(to: given, count: 2) : []
    case .text(let rule): rule.nearest(given)
    case .number(let range, let step):
      WrittenNumber(given)?.clampedWhole.map {
        SettingType.neighbors(of: $0, in: range, step: step).map(String.init)
      } ?? []
    }
  }

  private static func neighbors(of number: Int, in range: ClosedRange<Int>, step: Int) -> [Int] {
    let clamped = min(max(number, range.lowerBound), range.upperBound)
    let below = clamped - clamped % step
    return below == clamped ? [clamped] : [below, below + step].filter(range.contains)
  }
}
