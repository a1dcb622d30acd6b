import Contracts

/// The form for the place: coordinates, or a city in a list, as `waymark weather place` takes them.
struct PlaceForm: Sendable {
  /// A place with the other cities of its name, the largest first.
  struct Found {
    var place: Place
    var others: [City] = []
  }

  static let place = "place"
  /// The path of another list than the person's own.
  static let list = "cities"
  /// The coordinates of one of several cities.
  static let at = "at"
  /// So many others are offered.
  private static let most = 5

  let cities: any CityFinding
  /// Of the person's own list.
  let path: String

  func form(_ current: Place?) -> PageForm {
    PageForm(
      WeatherPage.Form.place.rawValue,
      [
        PageField(
          Self.place, .text, Phrase("Place"), value: current?.coordinates.text ?? "",
          hint: [
            Phrase("Latitude and longitude in degrees, or a name."),
            Phrase("Such as 48.14, 11.58 or Munich or “Paris, US”."),
          ].joined(separator: " "), isRequired: true),
        PageField(
          Self.list, .text, Phrase("List of cities"),
          hint: Phrase(
            """
            Its whole path on the machine of Waymark; otherwise \(path), GeoNames' cities15000.txt \
            or lines of name, latitude, longitude.
            """)),
      ], action: Phrase("Set your place"))
  }

  /// The cities that were not taken, each with a button that takes it instead.
  func blocks(of others: [City], _ submission: PageSubmission) -> [PageBlock] {
    guard !others.isEmpty else { return [] }
    let names = others.map(\.place.name).joined(separator: " · ")
    let rows = others.map { city in
      let fields = [
        (Self.place, submission[Self.place]), (Self.list, submission[Self.list]),
        (Self.at, city.coordinates.text),
      ].map { PageField($0.0, .hidden, Phrase(verbatim: $0.0), value: $0.1) }
      return PageRow(
        Phrase(verbatim: city.place.name), detail: Phrase(verbatim: city.coordinates.text),
        actions: [
          PageForm(WeatherPage.Form.city.rawValue, fields, action: Phrase("Set your place"))
        ])
    }
    return [
      .notice(PageNotice(.information, Phrase("Other cities of that name: \(names)"))), .list(rows),
    ]
  }

  /// What was typed.
  func read(_ submission: PageSubmission) throws(FieldRefusal) -> Found {
    let text = submission[Self.place]
    guard !text.isEmpty else {
      throw FieldRefusal(
        field: Self.place,
        WrittenRefusal(
          Phrase("Which place?"), hint: Phrase("Type its coordinates, such as 48.14, 11.58.")))
    }
    do throws(WrittenRefusal) {
      if let coordinates = try Coordinates.written(text) {
        return Found(place: Place(coordinates: coordinates))
      }
    } catch {
      throw FieldRefusal(field: Self.place, error)
    }
    let found = try named(text, submission)
    guard let city = found.first else { throw noCity(text, submission) }
    return Found(place: city.place, others: Array(found.dropFirst().prefix(Self.most)))
  }

  /// One of several cities of a name.
  func chosen(_ submission: PageSubmission) throws(FieldRefusal) -> Found {
    let name = submission[Self.place]
    let city = try named(name, submission).first { $0.coordinates.text == submission[Self.at] }
    guard let city else { throw noCity(name, submission) }
    return Found(place: city.place)
  }

  private func named(
    _ name: String, _ submission: PageSubmission
  ) throws(FieldRefusal) -> [City] {
    let typed = submission[Self.list]
    guard typed.isEmpty || typed.hasPrefix("/") else {
      throw FieldRefusal(
        field: Self.list,
        WrittenRefusal(
          Phrase("“\(typed)” is not the whole path of a file."),
          hint: Phrase("For example: \(path)")))
    }
    let list = list(submission)
    do throws(CityListFailure) {
      return try cities.cities(named: name, in: list)
    } catch {
      throw FieldRefusal(
        field: typed.isEmpty ? Self.place : Self.list,
        UnusableList(explanation: error.explanation(of: list)))
    }
  }

  private func list(_ submission: PageSubmission) -> String {
    let typed = submission[Self.list]
    return typed.isEmpty ? path : typed
  }

  private func noCity(_ name: String, _ submission: PageSubmission) -> FieldRefusal {
    FieldRefusal(
      field: Self.place,
      WrittenRefusal(
        Phrase("There is no city “\(name)” in \(list(submission))."),
        hint: Phrase("Type its coordinates, such as 48.14, 11.58.")))
  }
}

private struct UnusableList: ExplainedError {
  let explanation: Explanation
}
