import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

/// Google Fit's daily table in the account's language. Specification S7-1.
struct GoogleFitLanguageTests {
  /// The start of a public file, without its locations; `source` of ``GoogleFitColumns``.
  static let german =
    "Datum,Kalorien (kcal),Distanz (m),Durchschnittliche Herzfrequenz (bpm),Maximale Herzfrequenz (bpm),"
    + "Minimale Herzfrequenz (bpm),Minimaler Breitengrad (Grad),Minimaler Längengrad (Grad),"
    + "Maximaler Breitengrad (Grad),Maximaler Längengrad (Grad),Durchschnittsgeschwindigkeit (m/s),"
    + "Maximale Geschwindigkeit (m/s),Minimale Geschwindigkeit (m/s),Schrittzahl,"
    + "Durchschnittsgewicht (kg),Maximales Gewicht (kg),Minimales Gewicht (kg),Radfahren – Dauer (ms),"
    + "Inaktiv – Dauer (ms),Gehen – Dauer (ms),Laufen – Dauer (ms),Leichter Schlaf – Dauer (ms),"
    + "Tiefer Schlaf – Dauer (ms),Wachphase beim Schlafen – Dauer (ms)\n"

  private func read(_ text: String) throws -> (
    format: String, sink: RecordingSink, tally: ImportTally
  ) {
    let file = try TemporaryFile(text)
    return try Export.readFile(file.path)
  }

  @Test("S7-1 days of a public German file count, its calories do not")
  func publicFile() throws {
    let (format, sink, tally) = try read(
      Self.german + """
        2014-10-28,,,,,,,,,,,,,22,75.0,75.0,75.0,,16123401,,,,,
        2014-10-29,,,,,,,,,,0.5,0.5,0.5,4816,,,,,77277187,2506454,,,,
        2015-02-06,,1753.49560546875,,,,,,,,,,,28,,,,,12733945,,,,,
        2015-03-13,,636.0,,,,,,,,,,,5283,,,,,73584027,2538712,,,,
        2015-03-22,,,,,,,,,,,,,,,,,,86400000,,,,,

        """)
    #expect(format == "google-fit")
    #expect(sink.values(of: .steps) == [22, 4_816, 28, 5_283])
    #expect(sink.values(of: .distance) == [1_753_496, 636_000])
    #expect(sink.values(of: .activeEnergy).isEmpty)
    #expect(sink.weighings.map(\.mass.grams) == [75_000])
    #expect(tally.recordsIgnored == 1)
    #expect(tally.columnsNotRead.isEmpty)
    #expect(sink.sources == [DayTable.googleFit.source])
  }

  @Test(
    "S7-1 Google Fit's table is recognised in every language, by names or positions of its columns",
    arguments: [
      "Fecha,Calorías (kcal),Distancia (m),Frecuencia cardiaca media (ppm),Velocidad media (m/s),"
        + "Velocidad máxima (m/s),Velocidad mínima (m/s),Recuento de pasos,Peso medio (kg),"
        + "Peso máximo (kg),Andar duración (ms)",
      "Дата,Минуты активности,Калории (ккал),Дистанция (м),Средняя скорость (м/с),Макс. скорость (м/с),"
        + "Мин. скорость (м/с),Число шагов,Средний вес (кг),Макс. вес (кг),Продолжительность: Бег (мс)",
      "日付,通常の運動の合計時間（分）,カロリー（kcal）,距離（m）,平均速度（m/s）,最高速度（m/s）,最低速度（m/s）,歩数,"
        + "平均体重（kg）,最大体重（kg）,ウォーキング継続時間（ms）",
      "Date,Minutes d’activité,Calories (kcal),Distance (m),Vitesse moyenne (m/s),"
        + "Vitesse maximale (m/s),Vitesse minimale (m/s),Nombre de pas,Poids moyen (kg),Durée de marche (ms)",
    ])
  func languages(_ header: String) throws {
    let names = header.split(separator: ",")
    let cells = names.indices.map { index -> String in
      if index == 0 { return "2026-05-17" }
      let name = names[index].lowercased()
      if ["recuento de pasos", "число шагов", "歩数", "nombre de pas"].contains(name) {
        return "8123"
      }
      if ["distancia (m)", "дистанция (м)", "距離（m）", "distance (m)"].contains(name) {
        return "6234.5"
      }
      let weights = ["peso medio (kg)", "средний вес (кг)", "平均体重（kg）", "poids moyen (kg)"]
      return weights.contains(name) ? "81.2" : "7"
    }
    let (format, sink, _) = try read("\(header)\n\(cells.joined(separator: ","))\n")
    #expect(format == "google-fit")
    #expect(sink.values(of: .steps) == [8_123])
    #expect(sink.values(of: .distance) == [6_234_500])
    #expect(sink.weighings.map(\.mass.grams) == [81_200])
  }

  @Test(
    "S7-1 Google Fit's table is recognised without speed columns, by the word for steps in their place",
    arguments: [
      "Date,Minutes d’activité,Calories (kcal),Distance (m),Points cardio,Nombre de pas,"
        + "Marche – durée (ms)",
      "Data,Calorie (kcal),Distanza (m),Punti cardio,Conteggio passi,Peso medio (kg),Durata (ms)",
      "Data,Calorias (kcal),Distância (m),Contagem de passos,Duração (ms)",
      "Datum,Calorieën (kcal),Afstand (m),Aantal stappen,Duur (ms)",
      "Data,Kalorie (kcal),Dystans (m),Liczba kroków,Czas (ms)",
      "日付,カロリー（kcal）,距離（m）,ハートポイント,歩数,継続時間（ms）",
    ])
  func withoutSpeeds(_ header: String) throws {
    let names = header.split(separator: ",")
    let steps = ["pas", "passi", "passos", "stappen", "kroków", "歩"]
    let cells = names.indices.map { index in
      index == 0
        ? "2026-05-17" : steps.contains { names[index].contains($0) } ? "8123" : "70"
    }
    let (format, sink, _) = try read("\(header)\n\(cells.joined(separator: ","))\n")
    #expect(format == "google-fit")
    #expect(sink.values(of: .steps) == [8_123])
    #expect(sink.values(of: .distance) == [70_000])
  }

  @Test("S7-1 a table of quarter-hours is not a table of days, in any language")
  func quarters() throws {
    for speeds in [
      "", "Vitesse moyenne (m/s),Vitesse maximale (m/s),Vitesse minimale (m/s),",
    ] {
      let header =
        "Heure de début,Heure de fin,Calories (kcal),Distance (m),\(speeds)Nombre de pas,Durée (ms)"
      let cells = header.split(separator: ",").dropFirst(2).map { _ in "7" }
      let row = (["00:00:00.000+02:00", "00:15:00.000+02:00"] + cells).joined(separator: ",")
      #expect(throws: ImportError.self) { try read("\(header)\n\(row)\n") }
    }
  }

  @Test(
    "S7-1 tables with other columns are not mistaken for one",
    arguments: [
      // Weather; a table of Fit without steps; quarter-hours of one day.
      "Date,Rain (mm),Mean wind (m/s),Max wind (m/s),Min wind (m/s),Code",
      "Giorno,Calorie (kcal),Distanza (m),Velocità media (m/s),Velocità massima (m/s),"
        + "Velocità minima (m/s),Peso medio (kg),Camminata – Durata (ms)",
      "Start time,End time,Calories (kcal),Distance (m),Step count",
      // Heart points are in the place of steps, and have no unit either.
      "Date,Calories (kcal),Distance (m),Points cardio,Durée de marche (ms)",
    ])
  func others(_ header: String) {
    let names = header.split(separator: ",").map { String($0) }
    #expect(GoogleFitColumns.columns(TableHeader(names: names)).map(\.date) == nil)
  }
}
