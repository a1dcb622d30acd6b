/// A device or app that counted, as named in a file.
public struct SourceDescription: Hashable, Codable, Sendable {
  /// The name the user knows, for example `Zoë’s Apple Watch`.
  public var name: String
  public var kind: SourceKind

  public init(name: String, kind: SourceKind) {
    self.name = name
    self.kind = kind
  }

  /// Manual entries.
  public static let byHand = SourceDescription(name: "Entered by hand", kind: .hand)
}

/// The kind of a source, most trusted first: the default order of trust.
public enum SourceKind: String, CaseIterable, Codable, Sendable {
  case hand, watch, phone, other

  /// 0 for the most trusted.
  public var rank: Int {
    switch self {
    case .hand: 0
    case .watch: 1
    case .phone: 2
    case .other: 3
    }
  }
}

extension SourceKind {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .hand: Phrase("hand")
    case .watch: Phrase("watch")
    case .phone: Phrase("phone")
    case .other: Phrase("other")
    }
  }
}
