internal import Contracts

/// Finds the columns of Google Fit's daily table, whose names are in the account's language.
///
/// English, German, Spanish and Russian by their names, as in public files and programs
/// (dominikpeter/cas-data-science-homework, `fit.csv`; a table in a program of 2022 with “Recuento de pasos”; tests
/// that quote a header with “Число шагов”). Columns without any values are left out, including all speeds if the
/// location was unknown. In any other language by the positions of the columns, which are the same in all of these:
/// distance in metres, three speeds, then the steps, which alone have no unit, then weights, then durations in
/// milliseconds. Without speeds the column of steps could be one of heart points, which have no unit either: then its
/// name must contain the word for a step (``steps``), which is the plain word of each language, not taken from a real
/// header.
///
/// Its calories are all energy burned, including at rest, so not active energy: they are left out.
enum GoogleFitColumns {
  private struct Names {
    var date: String
    var steps: String
    var distance: String
    var weight: String
  }

  private static let languages = [
    Names(
      date: "date", steps: "step count", distance: "distance (m)", weight: "average weight (kg)"),
    Names(
      date: "datum", steps: "schrittzahl", distance: "distanz (m)",
      weight: "durchschnittsgewicht (kg)"),
    Names(
      date: "fecha", steps: "recuento de pasos", distance: "distancia (m)",
      weight: "peso medio (kg)"),
    Names(
      date: "дата", steps: "число шагов", distance: "дистанция (м)", weight: "средний вес (кг)"),
  ]

  private static let meters = ["m", "м", "米", "公尺", "メートル"]
  private static let kilograms = ["kg", "кг", "公斤", "千克"]
  private static let milliseconds = ["ms", "мс", "毫秒", "ミリ秒"]

  /// The beginning of words that mean steps.
  private static let stepStems = [
    "schritt", "paso", "passi", "passo", "stap", "steg", "skridt", "skritt", "krok", "lépés",
    "adım", "bước", "langkah", "шаг", "крок",
  ]
  private static let stepWords = ["pas"]
  /// In languages without spaces between words.
  private static let stepSigns = ["歩", "步", "걸음"]

  @Sendable
  static func columns(_ header: TableHeader) -> DayColumns? {
    named(header) ?? placed(header)
  }

  private static func named(_ header: TableHeader) -> DayColumns? {
    for names in languages {
      guard let date = header.index(of: names.date), let steps = header.index(of: names.steps)
      else {
        continue
      }
      return columns(
        header, date: date, steps: steps, distance: header.index(of: names.distance),
        weight: header.index(of: names.weight))
    }
    return nil
  }

  private static func placed(_ header: TableHeader) -> DayColumns? {
    let units = header.names.map(unit)
    let isSpeed = units.map { unit in
      unit.map { unit in unit.contains("/") && meters.contains { unit.hasPrefix($0) } } ?? false
    }
    let counts = units.indices.filter { units[$0] == nil && !header.names[$0].isEmpty }
    let placed = placeAfterSpeeds(isSpeed).flatMap { counts.contains($0) ? $0 : nil }
    guard let distance = units.firstIndex(where: { $0.map(meters.contains) ?? false }),
      let steps = placed ?? counts.first(where: { isSteps(header.names[$0]) }),
      distance > 0, distance < steps,
      units[steps...].contains(where: { $0.map(milliseconds.contains) ?? false })
    else { return nil }
    return columns(
      header, date: 0, steps: steps, distance: distance,
      weight: units.firstIndex { $0.map(kilograms.contains) ?? false })
  }

  private static func placeAfterSpeeds(_ isSpeed: [Bool]) -> Int? {
    guard let last = isSpeed.lastIndex(of: true), last >= 3, isSpeed[last - 1], isSpeed[last - 2]
    else { return nil }
    return last + 1
  }

  /// - Parameter name: in lower case.
  private static func isSteps(_ name: String) -> Bool {
    stepSigns.contains { name.contains($0) }
      || name.split(whereSeparator: { !$0.isLetter }).contains { word in
        stepWords.contains(String(word)) || stepStems.contains { word.hasPrefix($0) }
      }
  }

  private static func columns(
    _ header: TableHeader, date: Int, steps: Int, distance: Int?, weight: Int?
  ) -> DayColumns {
    let amount = { (index: Int, measure: Measure, factor: Double) in
      DayColumns.Amount(index: index, name: header.written[index], measure: measure, factor: factor)
    }
    return DayColumns(
      date: date,
      amounts: [amount(steps, .steps, 1)] + (distance.map { [amount($0, .distance, 1_000)] } ?? []),
      weight: weight.map {
        DayColumns.Weight(index: $0, name: header.written[$0], unit: .kilograms)
      })
  }

  /// The text in parentheses at the end of a name.
  private static func unit(of name: String) -> String? {
    guard let last = name.last, ")）".contains(last),
      let open = name.lastIndex(where: { "(（".contains($0) })
    else { return nil }
    return String(name[name.index(after: open)...].dropLast())
  }
}
