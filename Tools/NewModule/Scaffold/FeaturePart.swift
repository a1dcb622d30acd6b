/// Something a new feature may bring, beside its contract, its plugin and its page of documentation.
public enum FeaturePart: String, CaseIterable, Sendable {
  /// A store with its sibling in memory, its laws and a migration, an event, the action that adds to it, and a part in
  /// `export`.
  case store
  /// A plain setting: what a day aims at.
  case setting
  /// A verb of `waymark` with its JSON.
  case verb
  /// A page of the web app.
  case page
  /// A kind of notifications, told once a day.
  case notification
  /// Something that is measured: it can then be logged, aimed at, imported, shown, exported and so on, as every measure
  /// can.
  case measure
  /// A widget in two families.
  case widget

  /// What brings an action, as there is nothing to change without a store, and a goal, as every measure can have one.
  private static let others: [Substring: FeaturePart] = ["action": .store, "goal": .measure]

  /// The parts in a list such as `store,verb`, each once; none of an empty one.
  ///
  /// - Throws: ``ScaffoldError/noPart(_:reason:)``.
  public static func list(_ text: String) throws -> Set<FeaturePart> {
    var parts: Set<FeaturePart> = []
    for name in text.split(separator: ",").map({ $0.filter { $0 != " " } }) where !name.isEmpty {
      guard let part = others[Substring(name)] ?? FeaturePart(rawValue: name) else {
        throw ScaffoldError.noPart(name, reason: "No part is called so.")
      }
      parts.insert(part)
    }
    return parts
  }
}
