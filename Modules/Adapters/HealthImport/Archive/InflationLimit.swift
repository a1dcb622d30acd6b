import Contracts

/// How much an archive may unpack to before it is taken for a zip bomb.
///
/// Real exports compress to a twentieth or thirtieth, generated ones to a fiftieth.
struct InflationLimit {
  static let usual = InflationLimit(
    mostBytes: 64 << 30, greatestRatio: 200, ratioAppliesFrom: 64 << 20)

  /// In bytes, unpacked.
  var mostBytes: Int64
  /// Of unpacked to packed bytes.
  var greatestRatio: Int64
  /// In bytes, unpacked.
  var ratioAppliesFrom: Int64

  /// What is wrong with this amount of unpacked data; nil if nothing is.
  func complaint(unpacked: Int64, packed: Int64) -> Phrase? {
    if unpacked > mostBytes { return Phrase("it unpacks to more than \(Int(mostBytes >> 30)) GB") }
    if unpacked > ratioAppliesFrom, unpacked / greatestRatio > max(packed, 1) {
      return Phrase("it unpacks to more than \(Int(greatestRatio)) times its size")
    }
    return nil
  }
}
