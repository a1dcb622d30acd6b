/// What can be the source of a record: the sources of steps and the scale.
enum RecordOrigin: Int, CaseIterable {
  case watch, phone, other, scale

  /// The name as written in the attribute, in one of two spellings that mean the same.
  func name(entities: Bool, spelled: Bool) -> String {
    switch (self, entities, spelled) {
    case (.watch, false, _): "Mara’s Apple Watch"
    case (.watch, true, false): "Zoë’s Apple\u{A0}Watch"
    case (.watch, true, true): "Zo&#xEB;&#8217;s Apple&#160;Watch"
    case (.phone, false, _): "Mara’s iPhone"
    case (.phone, true, false): "Zoë &amp; Max’s &quot;iPhone&quot;"
    case (.phone, true, true): "Zo&#235; &#38; Max&#x2019;s &#34;iPhone&#x22;"
    case (.other, false, _): "Pacer"
    case (.other, true, false): "Schritte · Zähler"
    case (.other, true, true): "Schritte &#183; Z&#xe4;hler"
    case (.scale, _, _): "Withings"
    }
  }

  /// The version of the software in a half-year, with updates over time.
  func version(halfYear: Int) -> String {
    let year = halfYear / 2
    let release = halfYear % 2 == 0 ? year - 1 : year
    let patch = halfYear % 2 == 0 ? "4.1" : "1.2"
    return switch self {
    case .watch: "\(max(2, release - 2_013)).\(patch)"
    case .phone: "\(max(9, release - 2_006)).\(patch)"
    case .other: "\(max(1, release - 2_012)).0.3"
    case .scale: "\(max(2_000_000, (release - 2_010) * 410_000 + 40))"
    }
  }

  /// The `device` attribute; nil for apps, which omit it.
  func device(halfYear: Int) -> String? {
    let model: String
    let hardware: String
    let year = halfYear / 2
    switch self {
    case .watch: (model, hardware) = ("Watch", "Watch\(min(7, max(1, (year - 2_012) / 2 + 1))),4")
    case .phone: (model, hardware) = ("iPhone", "iPhone\(max(8, year - 2_008)),2")
    case .other, .scale: return nil
    }
    var random = SplitMix64(seed: 0, day: halfYear * 8 + rawValue, topic: .device)
    let address = String(0x2_8000_0000 + random.within(0...0xFF_FFFF) * 16, radix: 16)
    let name = self == .watch ? "Apple Watch" : "iPhone"
    return
      "&lt;&lt;HKDevice: 0x\(address)&gt;, name:\(name), manufacturer:Apple Inc., model:\(model), "
      + "hardware:\(hardware), software:\(version(halfYear: halfYear))&gt;"
  }
}

/// The types of record that the tool writes, in their order in the file.
enum RecordKind: Int, CaseIterable {
  case bodyMass, bloodPressureSystolic, bloodPressureDiastolic, heartRate, stepCount, distance
  case activeEnergy, flights

  var identifier: String {
    switch self {
    case .bodyMass: "HKQuantityTypeIdentifierBodyMass"
    case .bloodPressureSystolic: "HKQuantityTypeIdentifierBloodPressureSystolic"
    case .bloodPressureDiastolic: "HKQuantityTypeIdentifierBloodPressureDiastolic"
    case .heartRate: "HKQuantityTypeIdentifierHeartRate"
    case .stepCount: "HKQuantityTypeIdentifierStepCount"
    case .distance: "HKQuantityTypeIdentifierDistanceWalkingRunning"
    case .activeEnergy: "HKQuantityTypeIdentifierActiveEnergyBurned"
    case .flights: "HKQuantityTypeIdentifierFlightsClimbed"
    }
  }

  /// The unit attribute; for energy the person's unit.
  func unit(energy: EnergyUnit) -> String {
    switch self {
    case .bodyMass: "kg"
    case .bloodPressureSystolic, .bloodPressureDiastolic: "mmHg"
    case .heartRate: "count/min"
    case .stepCount, .flights: "count"
    case .distance: "km"
    case .activeEnergy: energy.rawValue
    }
  }

  /// Decimal places of the whole number in a sample of the type.
  var places: Int {
    switch self {
    case .bodyMass: 2
    case .heartRate, .activeEnergy: 3
    case .distance: 5
    case .bloodPressureSystolic, .bloodPressureDiastolic, .stepCount, .flights: 0
    }
  }
}

/// One measurement as it will be printed.
struct Sample {
  /// Seconds since 1970.
  var start: Int
  var end: Int
  /// In units of 10⁻ⁿ, n being the `places` of the record's kind.
  var value: Int
  var origin: RecordOrigin
  /// Seconds since 1970.
  var created: Int

  /// The order of a real export: by time, with the sources mixed.
  static func precedes(_ left: Sample, _ right: Sample) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.origin != right.origin { return left.origin.rawValue < right.origin.rawValue }
    return left.end < right.end
  }
}
