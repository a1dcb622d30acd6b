import Contracts
import Documents

/// Submits the forms of the page `devices`. A secret is shown once, on the next page.
extension DevicesPage {
  /// The side of a code for a camera, with its quiet zone, in points.
  private static let codeEdge = 220.0

  func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    return switch form {
    case .revoke: try await revoke(submission)
    case .code: try await makeCode(submission.request)
    case .token: try await makeToken(submission)
    case .picture: try await makePicture(submission)
    }
  }

  private func revoke(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await actions.revoking.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }

  private func makeCode(_ request: PageRequest) async throws -> PageOutcome {
    let code = try await access.makeCode()
    let page = "\(request.site)/enter"
    let address = "\(page)#\(code.text)"
    let drawing = try needs.codes.code(for: address).drawing(label: address, edge: Self.codeEdge)
    let minutes = Int(AccessCode.lifetime / 60)
    return outcome(
      Phrase(
        "✓ One browser can sign in with this code within \(minutes) minutes. It won't be shown again."
      ),
      [
        // A secret never appears twice on a page: see the web app's compression.
        .list([
          PageRow(
            Phrase("Address"), detail: Phrase(verbatim: address)),
          PageRow(
            Phrase("To type it in"),
            detail: Phrase("Open \(page) and type the part after the #.")),
        ]),
        .picture(
          PagePicture(Phrase("The address as a QR code for a phone camera")) { _ in drawing }),
      ] + reach(of: request.site))
  }

  private func makeToken(_ submission: PageSubmission) async throws -> PageOutcome {
    let made = try await actions.addingToken.perform(ActionInput(submission))
    guard let document = made.document as? NewAccessDocument, let token = document.token else {
      return outcome(made.headline)
    }
    let site = submission.request.site
    guard document.item.scope != .ingest else {
      let setup = ProgramSetup(token: token, site: site, network: needs.network())
      return outcome(made.headline, try setup.blocks(needs.codes))
    }
    let example = "curl -H 'Authorization: Bearer TOKEN' \(site)/api/1/today"
    return outcome(
      made.headline,
      [
        .list([
          PageRow(Phrase("Token"), detail: Phrase(verbatim: token)),
          PageRow(Phrase("For example"), detail: Phrase(verbatim: example)),
        ])
      ])
  }

  private func makePicture(_ submission: PageSubmission) async throws -> PageOutcome {
    let written = submission[Field.format]
    guard let format = WidgetPicture.Format(rawValue: written) else {
      let formats = WidgetPicture.Format.allCases.map(\.rawValue)
      throw FieldRefusal(field: Field.format, WrittenRefusal(written, isNoneOf: formats))
    }
    let made = try await actions.addingPicture.perform(ActionInput(submission))
    let path = (made.document as? NewAccessDocument)?.addresses?.first {
      $0.hasSuffix(".\(format.rawValue)")
    }
    let address = Phrase(verbatim: "\(submission.request.site)/\(path ?? "")")
    return outcome(
      made.headline,
      [.list([PageRow(Phrase("Address"), detail: address)])]
        + made.details.map { .notice(PageNotice(.warning, $0)) })
  }

  private func outcome(_ text: Phrase, _ reveals: [PageBlock] = []) -> PageOutcome {
    PageOutcome(
      to: Self.path.address(), notice: PageNotice(.success, text), reveals: reveals)
  }

  /// A warning for an address that no other machine can reach.
  private func reach(of site: String) -> [PageBlock] {
    let isLocal = ["://localhost", "://127.", "://[::1]"].contains { site.contains($0) }
    guard isLocal else { return [] }
    return [
      .notice(
        PageNotice(
          .information,
          Phrase(
            "Only browsers on this machine can open this address. For others: waymark serve --lan"
          )))
    ]
  }
}
