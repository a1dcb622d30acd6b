/// Which events a subscriber wants to get.
public enum EventInterests: Hashable, Sendable {
  case named(Set<String>)
  case all

  public func contains(_ name: String) -> Bool {
    switch self {
    case .named(let names): names.contains(name)
    case .all: true
    }
  }
}
