internal import Contracts

/// The value of the column `data source` in Fitbit's tables.
enum FitbitOrigin: Hashable {
  /// A Fitbit device, whatever its name.
  case tracker
  /// A phone that counts for Fitbit's app.
  case phone
  /// Another app or device, from which Fitbit has it.
  case other(String)

  private static let bridges = [
    " fitbit 3p web api", " health connect", " healthconnect", " health kit", " healthkit",
  ]

  init(_ text: String?) {
    guard let text else {
      self = .tracker
      return
    }
    let name = text.lowercased()
    if let bridge = Self.bridges.first(where: { name.hasSuffix($0) }) {
      self = .other(String(text.dropLast(bridge.count)))
    } else if name == "mobiletrack" {
      self = .phone
    } else {
      self = .tracker
    }
  }

  /// As the source of amounts.
  var counting: SourceDescription {
    switch self {
    case .tracker: SourceDescription(name: "Fitbit", kind: .watch)
    case .phone: SourceDescription(name: "Fitbit (phone)", kind: .phone)
    case .other(let name): SourceDescription(name: "\(name) (Fitbit)", kind: .other)
    }
  }

  /// As the source of weighings.
  var weighing: SourceDescription {
    switch self {
    case .tracker, .phone: SourceDescription(name: "Fitbit scale", kind: .other)
    case .other(let name): SourceDescription(name: "\(name) (Fitbit)", kind: .other)
    }
  }
}
