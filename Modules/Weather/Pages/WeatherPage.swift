import Contracts

/// The page `weather`: whether it is on, allowed and where, with a form for each of these.
struct WeatherPage: Sendable {
  enum Form: String {
    case allow, deny, show, hide, place, city, refresh
  }

  static let path: PagePath = "weather"

  let weather: any WeatherKeeping
  let placeForm: PlaceForm
  /// Whether this process has a way to forecasts.
  let canFetch: Bool

  var page: Page {
    Page(
      Self.path, title: Phrase("Weather"), place: PagePlace(.rest, rank: 15), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let state = try weather.state(in: transaction)
    let units = request.moment.presentation.units
    let shown = try weather.weather(in: transaction).map {
      PageBlock.tiles([PageTile($0, in: units)])
    }
    return PageView(
      Phrase("Weather"),
      [
        PageSection(nil, [shown, .list(facts(state))].compactMap(\.self) + trouble(state)),
        PageSection(Phrase("Change"), forms(state).map(PageBlock.form)),
      ].filter { !$0.blocks.isEmpty })
  }

  private func facts(_ state: WeatherState) -> [PageRow] {
    var rows = [state.isShown ? Phrase("The weather is on.") : Phrase("The weather is off.")]
    switch state.permission {
    case .undetermined: rows.append(WeatherError.undetermined.explanation.message)
    case .denied: rows.append(WeatherError.denied.explanation.message)
    case .restricted:
      rows.append(Phrase("It is not allowed on this machine: WAYMARK_WEATHER is set."))
    case .authorised: rows.append(Phrase("You allow Waymark to know where you are."))
    }
    if let place = state.place {
      rows.append(
        place.name == place.coordinates.text
          ? Phrase("Your place: \(place.name)")
          : Phrase("Your place: \(place.name) (\(place.coordinates.text))"))
    } else if state.permission == .authorised {
      rows.append(Phrase("Your place is not set."))
    }
    return rows.map { PageRow($0) }
  }

  private func trouble(_ state: WeatherState) -> [PageBlock] {
    guard let trouble = state.trouble else { return [] }
    return [.notice(PageNotice(.warning, Phrase("The last attempt failed: \(trouble)")))]
  }

  private func forms(_ state: WeatherState) -> [PageForm] {
    switch state.permission {
    case .restricted: return []
    case .undetermined, .denied: return [allow]
    case .authorised: break
    }
    let refresh = PageForm(Form.refresh.rawValue, action: Phrase("Fetch it now"))
    return [state.isShown ? hide : show, placeForm.form(state.place)]
      + (state.isShown && state.place != nil && canFetch ? [refresh] : []) + [deny]
  }

  private var allow: PageForm {
    PageForm(
      Form.allow.rawValue, action: Phrase("Allow it"),
      question: Phrase(
        """
        May Waymark know where you are, to about a kilometre, and send that to the weather \
        service?
        """))
  }

  private var deny: PageForm {
    PageForm(
      Form.deny.rawValue, action: Phrase("Do not allow it any more"),
      question: Phrase("Your place and the weather are deleted. Go on?"))
  }

  private var show: PageForm {
    PageForm(Form.show.rawValue, action: Phrase("Show the weather"))
  }

  private var hide: PageForm {
    PageForm(
      Form.hide.rawValue, action: Phrase("Turn the weather off"),
      question: Phrase("Your place and the weather are deleted. Go on?"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    let text: Phrase
    var others: [PageBlock] = []
    switch form {
    case .allow:
      try await weather.setAllowed(true)
      text = Phrase("You allow Waymark to know where you are.")
    case .deny:
      try await weather.setAllowed(false)
      text = WeatherError.denied.explanation.message
    case .show:
      try await weather.setShown(true)
      text = Phrase("The weather is on.")
    case .hide:
      try await weather.setShown(false)
      text = Phrase("The weather is off.")
    case .place, .city:
      let found = try form == .place ? placeForm.read(submission) : placeForm.chosen(submission)
      try await weather.setPlace(found.place)
      text = Phrase("Your place: \(found.place.name)")
      others = placeForm.blocks(of: found.others, submission)
    case .refresh:
      _ = try await weather.refresh()
      text = Phrase("The weather is new.")
    }
    return PageOutcome(
      to: Self.path.address(), notice: PageNotice(.success, text), reveals: others)
  }
}
