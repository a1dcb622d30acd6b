import Contracts
import Foundation

/// One JSON object `{v, t, …}`. Unknown fields are ignored.
extension LinkFrame {
  /// The only version so far.
  static let version = 1
  /// No frame of any version is nested deeper.
  static let mostDepth = 16

  /// Reads bytes from an untrusted source: all values are within the limits of ``check()``.
  public init(_ bytes: [UInt8]) throws(WireError) {
    guard bytes.count <= PeerLimits.mostBytes else {
      throw .tooLong(bytes: bytes.count, allowed: PeerLimits.mostBytes)
    }
    guard Self.isShallow(bytes) else { throw .notJSON }
    do {
      self = try JSONDecoder().decode(WireFrame.self, from: Data(bytes)).frame
    } catch {
      throw WireError(error)
    }
    try check()
  }

  /// As ``init(_:)`` reads it: without line breaks, keys sorted.
  public func encoded() throws(WireError) -> [UInt8] {
    try check()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try encoder.encode(WireFrame(self)))
    } catch {
      throw WireError(error)
    }
    let most =
      if case .sync(.context) = self { WatchPayload.mostBytes } else { PeerLimits.mostBytes }
    guard bytes.count <= most else { throw .tooLong(bytes: bytes.count, allowed: most) }
    return bytes
  }

  /// Whether it is safe for a recursive parser: an object in UTF-8, not nested deeply.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in bytes {
      switch byte {
      // The parser would treat it as UTF-16.
      case 0: return false
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= mostDepth else { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return depth == 0 && !isText
  }
}
