/// How much a source is trusted; less is more trusted.
private struct Trust: Comparable {
  var chosen: Int
  var kind: Int
  var suggested: Int
  /// Whether its app also counted on devices that are separate sources.
  var isOfUnknownDevice = false

  init(_ source: Source) {
    chosen = source.chosenRank ?? .max
    kind = source.chosenRank == nil ? source.description.kind.rank : 0
    suggested = source.chosenRank == nil ? source.suggestedRank ?? .max : 0
  }

  static func < (left: Trust, right: Trust) -> Bool {
    (left.chosen, left.kind, left.suggested, left.isOfUnknownDevice ? 1 : 0)
      < (right.chosen, right.kind, right.suggested, right.isOfUnknownDevice ? 1 : 0)
  }
}

extension Source {
  /// Sources from most to least trusted, each with its step: those on one step are trusted equally, 0 the most.
  ///
  /// First those the user ranked, in that order, then by kind, then by the rank in their file. What an app counted on
  /// an unnamed device follows the devices of that app, which may have counted the same. Within a step they are sorted
  /// by name, so that the order of arrival does not matter; of two devices of one app the worn one comes first, then
  /// the newer model, whose name has the higher number or letter.
  public static func ranked(_ sources: [Source]) -> [(source: Source, step: Int)] {
    var worst: [String: Trust] = [:]
    for source in sources where source.description.device != nil {
      let trust = Trust(source)
      worst[source.description.name] = max(worst[source.description.name] ?? trust, trust)
    }
    let sorted = sources.map { source in
      var trust = Trust(source)
      if source.description.device == nil, let devices = worst[source.description.name] {
        if source.chosenRank == nil { trust = max(trust, devices) }
        trust.isOfUnknownDevice = true
      }
      return (source: source, trust: trust)
    }.sorted { left, right in
      if left.trust != right.trust { return left.trust < right.trust }
      let (one, other) = (left.source.description, right.source.description)
      if one.name != other.name { return one.name < other.name }
      if one.isWorn != other.isWorn { return one.isWorn }
      let (model, otherModel) = (
        one.device?.withPaddedNumbers ?? "", other.device?.withPaddedNumbers ?? ""
      )
      return model == otherModel ? left.source.id < right.source.id : model > otherModel
    }
    var step = 0
    return sorted.enumerated().map { place, ranked in
      if place > 0, sorted[place - 1].trust != ranked.trust { step += 1 }
      return (ranked.source, step)
    }
  }

  /// Most trusted first, see ``ranked(_:)``.
  public static func byPriority(_ sources: [Source]) -> [Source] {
    ranked(sources).map(\.source)
  }
}

extension String {
  /// With every number at the same width, so that `iPhone9,3` comes before `iPhone14,5`.
  fileprivate var withPaddedNumbers: String {
    var padded = ""
    var number = ""
    for character in self + " " {
      if character.isASCII, character.isNumber {
        number.append(character)
        continue
      }
      if !number.isEmpty {
        padded += String(repeating: "0", count: max(0, 12 - number.count)) + number
      }
      number = ""
      padded.append(character)
    }
    return padded
  }
}
