/// Something a new feature may bring, beside its contract, its plugin and its page.
public enum FeaturePart: String, CaseIterable, Sendable {
  /// A store with its sibling in memory, its laws and a migration, an event, and a part in `export`.
  case store
  /// A plain setting: what a day aims at.
  case setting
  /// A verb of `waymark` with its JSON.
  case verb
  /// A kind of notifications, told once a day.
  case notification
  /// A widget in two families.
  case widget

  /// The parts in a list such as `store,verb`, each once; none of an empty one.
  ///
  /// - Throws: ``ScaffoldError/noPart(_:reason:)``.
  public static func list(_ text: String) throws -> Set<FeaturePart> {
    var parts: Set<FeaturePart> = []
    for name in text.split(separator: ",").map({ $0.filter { $0 != " " } }) where !name.isEmpty {
      guard name != "page" else {
        throw ScaffoldError.noPart(
          name, reason: "Pages come with the web app, which is not there yet.")
      }
      guard let part = FeaturePart(rawValue: name) else {
        throw ScaffoldError.noPart(name, reason: "No part is called so.")
      }
      parts.insert(part)
    }
    return parts
  }
}
