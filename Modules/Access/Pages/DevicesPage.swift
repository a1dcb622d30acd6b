import Contracts

/// The page `devices`: what has access, each with a button to revoke it, and forms that grant access.
struct DevicesPage: Sendable {
  static let path: PagePath = "devices"

  enum Form: String {
    case revoke, code, token, picture
  }

  /// The names of fields.
  enum Field {
    static let format = "format"
  }

  let actions: AccessActions

  var access: any AccessKeeping { actions.access }
  var needs: AccessNeeds { actions.needs }

  var page: Page {
    Page(
      Self.path, title: Phrase("Devices and tokens"), place: PagePlace(.rest, rank: 12),
      view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let grants = try access.grants(in: transaction)
    let rows = grants.map { row($0, request) }
    let list: PageBlock =
      rows.isEmpty
      ? .notice(PageNotice(.information, Phrase("no browser or token has access")))
      : .list(rows)
    return PageView(
      Phrase("Devices and tokens"),
      [
        PageSection(nil, [list]),
        PageSection(Phrase("Another browser"), [.form(codeForm)]),
        PageSection(Phrase("A token for a program"), [.form(tokenForm)]),
        PageSection(
          Phrase("A widget for another page"), [.form(try pictureForm(needs.widgets.kinds()))]),
      ])
  }

  private func row(_ grant: AccessGrant, _ request: PageRequest) -> PageRow {
    let (calendar, today) = (request.moment.calendar, request.moment.today)
    let isVisitor = grant.id == request.visitor
    let used =
      grant.lastUsed.map { .lastUsed(Phrase("\(calendar.day(of: $0), today: today)")) }
      ?? Phrase("never used")
    let parts =
      [grant.spoken] + (grant.picture.map { [Phrase(verbatim: $0)] } ?? [])
      + [Phrase("since \(calendar.day(of: grant.createdAt), today: today)"), used]
    let revoke = PageForm(
      Form.revoke.rawValue,
      [
        PageField(
          AccessActions.id.name, .hidden, Phrase(verbatim: grant.name),
          value: String(grant.id.rawValue))
      ],
      action: isVisitor ? Phrase("Sign out") : Phrase("Revoke"),
      question: question(grant, isVisitor: isVisitor))
    return PageRow(
      Phrase(verbatim: grant.name.printable), detail: parts.joined(separator: " · "),
      value: isVisitor ? Phrase("this browser") : nil, actions: [revoke])
  }

  private func question(_ grant: AccessGrant, isVisitor: Bool) -> Phrase {
    guard !isVisitor else {
      return Phrase("Sign out of Waymark in this browser? You'll need a new code to sign in again.")
    }
    return grant.question
  }

  private var codeForm: PageForm {
    PageForm(Form.code.rawValue, action: Phrase("Make a code"))
  }

  private var tokenForm: PageForm {
    PageForm(
      Form.token.rawValue,
      [
        PageField(AccessActions.name),
        PageField(AccessActions.scope, value: AccessScope.read.rawValue),
      ], action: Phrase("Make a token"))
  }

  private func pictureForm(_ kinds: [WidgetKind]) -> PageForm {
    let formats = WidgetPicture.Format.allCases.map { format in
      PageField.Choice(format.rawValue, Phrase(verbatim: format.rawValue.uppercased()))
    }
    return PageForm(
      Form.picture.rawValue,
      [
        PageField(AccessActions.name),
        PageField(
          AccessActions.widget.name, .choice(kinds.map { .init($0.name, $0.title) }),
          AccessActions.widget.label, value: kinds.first?.name ?? "", isRequired: true),
        PageField(
          AccessActions.family, value: kinds.first?.families.first?.rawValue ?? ""),
        PageField(AccessActions.scheme),
        PageField(
          Field.format, .choice(formats), Phrase("Format"),
          value: WidgetPicture.Format.svg.rawValue, isRequired: true),
      ], action: Phrase("Make a link"))
  }
}

extension AccessScope {
  /// The scopes that a page offers.
  static let offered: [AccessScope] = [.read, .write, .ingest]

  var spoken: Phrase {
    switch self {
    case .read: Phrase("See everything")
    case .write: Phrase("See and change everything")
    case .ingest: Phrase("Only send data")
    }
  }
}
