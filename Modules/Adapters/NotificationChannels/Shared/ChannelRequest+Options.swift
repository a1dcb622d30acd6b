import Contracts
import Foundation

extension ChannelRequest {
  /// Rejects an option the channel would silently ignore.
  func check(acceptsOnly accepted: [ChannelOption]) throws(ChannelRefusal) {
    let strangers = options.keys.filter { !accepted.contains($0) }.map(\.flag).sorted()
    guard let stranger = strangers.first else { return }
    throw ChannelRefusal(
      Phrase("The channel \(kind) doesn't accept \(stranger)."),
      hint: Self.hint(accepted: accepted.map(\.flag)))
  }

  private static func hint(accepted: [String]) -> Phrase {
    guard let last = accepted.last else { return Phrase("It only accepts its address.") }
    let others = accepted.dropLast().joined(separator: ", ")
    return others.isEmpty
      ? Phrase("It accepts \(last).") : Phrase("It accepts \(others) and \(last).")
  }
}

extension ChannelOption {
  /// As typed on the command line.
  var flag: String {
    switch self {
    case .secret: "--secret"
    case .token: "--token"
    case .open: "--open"
    case .contact: "--contact"
    case .optOut: "--opt-out"
    }
  }
}

/// Request bodies: the same value gives the same bytes.
enum JSONBody {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
