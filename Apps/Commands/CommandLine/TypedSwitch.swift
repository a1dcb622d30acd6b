/// `on` or `off`, as people type it.
struct TypedSwitch {
  let isOn: Bool

  init?(_ text: String) {
    switch text.lowercased() {
    case "on", "true", "yes", "1": isOn = true
    case "off", "false", "no", "0": isOn = false
    default: return nil
    }
  }
}
