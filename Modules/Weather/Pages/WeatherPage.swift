import Contracts

/// The page `weather`: whether it is on, allowed and where, with a form for each of these.
struct WeatherPage: Sendable {
  enum Form: String {
    case allow, deny, show, hide, place, city, refresh
  }

  static let path: PagePath = "weather"

  let actions: WeatherActions

  private var weather: any WeatherKeeping { actions.weather }

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
    let failure = state.failure.map { PageBlock.notice(PageNotice(.warning, $0)) }
    let facts = PageBlock.list(state.words.map { PageRow($0) })
    return PageView(
      Phrase("Weather"),
      [
        PageSection(nil, [shown, facts, failure].compactMap(\.self)),
        PageSection(Phrase("Change"), forms(state).map(PageBlock.form)),
      ].filter { !$0.blocks.isEmpty })
  }

  // MARK: - Forms

  private func forms(_ state: WeatherState) -> [PageForm] {
    switch state.permission {
    case .restricted: return []
    case .undetermined, .denied: return [allow]
    case .authorised: break
    }
    let canFetch = state.isShown && state.place != nil && actions.needs.forecasts != nil
    let refresh = PageForm(Form.refresh.rawValue, action: Phrase("Fetch it now"))
    return [state.isShown ? hide(state) : show, place(state.place)]
      + (canFetch ? [refresh] : []) + [deny(state)]
  }

  private var allow: PageForm {
    PageForm(
      Form.allow.rawValue, action: Phrase("Allow"), question: LocationPermission.question
    ).consent
  }

  private func deny(_ state: WeatherState) -> PageForm {
    PageForm(
      Form.deny.rawValue, action: Phrase("Withdraw the permission"),
      question: state.loss?.question)
  }

  private var show: PageForm {
    PageForm(Form.show.rawValue, action: Phrase("Show the weather"))
  }

  private func hide(_ state: WeatherState) -> PageForm {
    PageForm(
      Form.hide.rawValue, action: Phrase("Turn the weather off"), question: state.loss?.question)
  }

  private func place(_ current: Place?) -> PageForm {
    PageForm(
      Form.place.rawValue,
      [
        PageField(WeatherActions.place, value: current?.coordinates.text ?? ""),
        PageField(actions.list),
      ], action: Phrase("Set your location"))
  }

  /// The other cities of a name, each with a button that sets it instead.
  private func others(_ input: ActionInput) throws -> [PageBlock] {
    let rows = try actions.found(input).others.map { city in
      let fields = [WeatherActions.place, actions.list].map {
        PageField($0.name, .hidden, $0.label, value: input[$0.name] ?? "")
      }
      return PageRow(
        Phrase(verbatim: city.place.name), detail: Phrase(verbatim: city.coordinates.text),
        actions: [
          PageForm(
            Form.city.rawValue,
            fields + [PageField(WeatherActions.at, value: city.coordinates.text)],
            action: Phrase("Set your location"))
        ])
    }
    return rows.isEmpty ? [] : [.list(rows)]
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    let input = ActionInput(submission)
    switch form {
    case .allow: return try await allowed("on")
    case .deny: return try await allowed("off")
    case .show: return try await shown(true)
    case .hide: return try await shown(false)
    case .place, .city:
      let notice = try await actions.placing.perform(input).notice
      return outcome(notice, try others(input))
    case .refresh: return outcome(try await actions.refreshing.perform(input).notice)
    }
  }

  private func allowed(_ isAllowed: String) async throws -> PageOutcome {
    let input = ActionInput([WeatherActions.allowed.name: isAllowed])
    return outcome(try await actions.allowing.perform(input).notice)
  }

  private func shown(_ isShown: Bool) async throws -> PageOutcome {
    try await weather.setShown(isShown)
    return outcome(PageNotice(.success, WeatherState(isShown: isShown).words[0]))
  }

  private func outcome(_ notice: PageNotice, _ reveals: [PageBlock] = []) -> PageOutcome {
    PageOutcome(to: Self.path.address(), notice: notice, reveals: reveals)
  }
}
