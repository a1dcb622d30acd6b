/// Collects the text of a document.
struct SVGBuffer {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(4_096)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  /// A number with at most two decimals. NaN or a very large number becomes 0.
  mutating func add(_ number: Double) {
    guard abs(number) < 1e9 else { return bytes.append(UInt8(ascii: "0")) }
    let hundredths = Int((number * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, decimals) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    add(String(whole))
    guard decimals > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(decimals / 10))
    if decimals % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(decimals % 10)) }
  }

  /// ` name="number"`.
  mutating func add(_ name: String, _ number: Double) {
    open(name)
    add(number)
    close()
  }

  /// ` name="length"` in ``SVGUnit``.
  ///
  /// - Parameter length: in points.
  mutating func add(_ name: String, length: Double) {
    open(name)
    add(String(SVGUnit.count(in: length)))
    close()
  }

  /// ` name="text"` with a text that does not come from outside.
  mutating func add(_ name: String, _ text: String) {
    open(name)
    add(text)
    close()
  }

  /// Text from the user, in an attribute or between tags.
  mutating func add(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "\""): add("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  mutating func open(_ name: String) {
    bytes.append(UInt8(ascii: " "))
    add(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "\""))
  }
}
