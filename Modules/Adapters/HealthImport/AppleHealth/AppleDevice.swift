/// Apple Health's description of a device: `<<HKDevice: 0x282a45810>, name:Apple Watch, manufacturer:Apple Inc.,
/// model:Watch, hardware:Watch6,2, software:8.5>`. The address is one in the phone's memory, and the software changes
/// with every update; the rest distinguishes two devices of one name.
enum AppleDevice {
  /// As HealthKit describes its own devices.
  private static let generic: Set<String> = [
    "Apple Watch", "Watch", "iPhone", "iPad", "iPod touch",
  ]

  /// `Watch6,2` for one of Apple's, `H10 · 00760690` for others: the hardware, after the other details. Nil if nothing
  /// distinguishes it from others of its kind.
  static func name(in device: String) -> String? {
    let fields = fields(of: device)
    let values = ["name", "model", "hardware"].compactMap { fields[$0] }
      .filter { !$0.isEmpty && $0 != "(null)" }
    var words: [String] = []
    for value in values where !generic.contains(value) && !words.contains(value) {
      words.append(value)
    }
    return words.isEmpty ? nil : String(words.joined(separator: " · ").prefix(96))
  }

  /// By key. A value may contain a comma: `hardware:iPhone14,5`.
  private static func fields(of device: String) -> [String: String] {
    var fields: [String: String] = [:]
    var last = ""
    for part in device.prefix(512).drop(while: { $0 == "<" }).split(separator: ", ") {
      let key = part.prefix { $0.isLetter }
      if part.dropFirst(key.count).first == ":" {
        last = String(key)
        fields[last] = part.dropFirst(key.count + 1).trimmed
      } else {
        fields[last, default: ""] += ", " + part.trimmed
      }
    }
    return fields
  }
}

extension Substring {
  /// Without what ends the last field.
  fileprivate var trimmed: String {
    String(prefix { $0 != ">" })
  }
}
