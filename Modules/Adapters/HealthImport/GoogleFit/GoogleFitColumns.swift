internal import Contracts

/// Finds the columns of Google Fit's daily table, whose names are in the language of the account.
///
/// English, German, Spanish and Russian by their names, as public files and programs have them
/// (dominikpeter/cas-data-science-homework, `fit.csv`; a table in a program of 2022 with “Recuento de pasos”; tests that
/// quote a header with “Число шагов”). Columns of what was never measured are left out. In any other language by the
/// positions of the columns, as in all of these: distance in metres, three speeds, then the steps, which alone have no
/// unit, then weights, then durations in milliseconds.
///
/// Its calories are all energy burned, at rest too, and so not active energy: they are left out.
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
    guard let last = isSpeed.lastIndex(of: true), last >= 3, isSpeed[last - 1], isSpeed[last - 2],
      units.indices.contains(last + 1), units[last + 1] == nil, !header.names[last + 1].isEmpty,
      let distance = units.firstIndex(where: { $0.map(meters.contains) ?? false }), distance < last,
      units[last...].contains(where: { $0.map(milliseconds.contains) ?? false })
    else { return nil }
    return columns(
      header, date: 0, steps: last + 1, distance: distance,
      weight: units.firstIndex { $0.map(kilograms.contains) ?? false })
  }

  private static func columns(
    _ header: TableHeader, date: Int, steps: Int, distance: Int?, weight: Int?
  ) -> DayColumns {
    let amount = { (index: Int, kind: SampleKind, factor: Double) in
      DayColumns.Amount(index: index, name: header.written[index], kind: kind, factor: factor)
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
