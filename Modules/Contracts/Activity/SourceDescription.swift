/// A device or app that counted, as a file names it.
public struct SourceDescription: Hashable, Codable, Sendable {
  /// As the person sees it, such as `Zoë’s Apple Watch`.
  public var name: String
  public var kind: SourceKind

  public init(name: String, kind: SourceKind) {
    self.name = name
    self.kind = kind
  }

  /// What the person types in themselves.
  public static let byHand = SourceDescription(name: "Entered by hand", kind: .hand)
}

/// What sort of source it is, best first: the order of trust where the person sets no other.
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
  /// As people read it; in JSON and on the command line it keeps its raw name.
  public var spoken: Phrase {
    switch self {
    case .hand: Phrase("hand")
    case .watch: Phrase("watch")
    case .phone: Phrase("phone")
    case .other: Phrase("other")
    }
  }
}
