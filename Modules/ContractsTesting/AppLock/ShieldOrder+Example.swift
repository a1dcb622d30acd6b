public import Contracts

extension ShieldOrder {
  /// An order for a day long ago. It includes an app, which a shield of sites has to ignore.
  public static func example(
    _ sites: Set<String> = ["example.org", "xn--bcher-kva.example"],
    apps: Set<String> = ["game.desktop"], policy: LockPolicy = .standard
  ) -> ShieldOrder {
    ShieldOrder(
      selection: LockSelection(sites: sites, apps: apps), day: Day(ordinal: 20_000),
      until: Instant(secondsSince1970: 20_001 * 86_400), policy: policy, target: 8_000)
  }
}
