/// A device as Health Connect describes it (`androidx.health.connect.client.records.metadata.Device`).
struct AndroidDevice: Hashable {
  /// By the numbers of `Device.TYPE_…`.
  private static let types = [
    1: "watch", 2: "phone", 3: "scale", 4: "ring", 5: "head mounted", 6: "fitness band",
    7: "chest strap", 8: "smart display",
  ]
  private static let worn: Set<String> = [
    "watch", "ring", "head mounted", "fitness band", "chest strap",
  ]

  /// The model or, without one, its maker or type.
  let name: String
  let isWorn: Bool

  /// Nil if nothing distinguishes it from others.
  ///
  /// - Parameter type: a number, or a name such as `fitness_band`, `WATCH` or `TYPE_PHONE`.
  init?(manufacturer: String?, model: String?, type: String?) {
    let type = type.flatMap { text in
      Int(text).map { Self.types[$0] }
        ?? text.lowercased().split { !$0.isLetter }.filter { $0 != "type" }.joined(separator: " ")
    }
    let words = [model, manufacturer].compactMap(\.self)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let known = type.flatMap { Self.types.values.contains($0) ? $0 : nil }
    guard let name = words.first(where: { !$0.isEmpty }) ?? known else { return nil }
    self.name = String(name.prefix(64))
    isWorn = known.map(Self.worn.contains) ?? false
  }
}
