/// Values as `gdbus` reads them from its arguments. Source: GLib, "GVariant Text Format".
enum GVariantText {
  /// ASCII only, so that it is read the same in every locale. Without NUL, which no D-Bus string
  /// may contain.
  static func string(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": continue
      case "'", "\\": quoted += "\\\(scalar)"
      case " "..."~": quoted.unicodeScalars.append(scalar)
      default: quoted += scalar.value <= 0xFFFF ? "\\u\(hex(scalar, 4))" : "\\U\(hex(scalar, 8))"
      }
    }
    return quoted + "'"
  }

  private static func hex(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
