/// An optional part of a new feature, besides its contract, its plugin and its page of documentation.
public enum FeaturePart: String, CaseIterable, Sendable {
  /// A store with its in-memory version, its laws and a migration, an event, the action that adds to it, and a section
  /// of `export`.
  case store
  /// A plain setting: what a day aims at.
  case setting
  /// A verb of `waymark` with its JSON.
  case verb
  /// A page of the web app.
  case page
  /// A kind of notifications, sent once a day.
  case notification
  /// A measure, which can be logged, aimed at, imported, shown, exported and so on, like every other.
  case measure
  /// A widget in two families.
  case widget

  /// Other names of parts: an action needs a store, and every measure can have a goal.
  private static let others: [Substring: FeaturePart] = ["action": .store, "goal": .measure]

  /// The parts in a list such as `store,verb`, without duplicates; empty for an empty one.
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
