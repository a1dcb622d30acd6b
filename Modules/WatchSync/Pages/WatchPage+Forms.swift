import Contracts

/// The forms of the page `watch`, and the ticket, which is in no record.
extension WatchPage {
  /// The side of a code for a camera, with its quiet zone, in points.
  private static let codeEdge = 280.0

  func ticket(_ request: PageRequest) async throws -> [PageSection] {
    let open = try await unitOfWork.read { try watches.status(in: $0).window }
    guard let ticket = await tickets.ticket(of: open?.ticket) else { return [] }
    let label = Phrase("The ticket as a QR code for a watch's camera")
    let drawing = try codes.code(for: ticket.text)
      .drawing(label: label.description, edge: Self.codeEdge)
    // A secret never appears twice on a page: see the web app's compression.
    let rows =
      [
        PageRow(
          Phrase("On the watch"), detail: Phrase("waymark-watch pair with this ticket"))
      ]
      + [PageRow(Phrase("Ticket"), detail: Phrase(verbatim: ticket.text))]
      + [ticket.easiest].compactMap(\.self).map {
        PageRow(
          Phrase("If you can't copy it"),
          detail: Phrase(verbatim: "waymark-watch pair \($0.typed)"))
      }
    return [
      PageSection(
        nil, [.list(rows), .picture(PagePicture(label) { _ in drawing })], rank: Rank.ticket)
    ]
  }

  func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    return switch form {
    case .pair: try await pair(submission)
    case .close: try await close()
    case .same: try await answer(submission, isSame: true)
    case .different: try await answer(submission, isSame: false)
    case .forget: try await forget(submission)
    case .sync: try await sync()
    }
  }

  private func pair(_ submission: PageSubmission) async throws -> PageOutcome {
    let host = submission[Field.host]
    let ticket: WatchTicket
    do {
      ticket = try await watches.openWindow(at: host.isEmpty ? nil : host)
    } catch let error as WatchError {
      guard case .badHost = error else { throw error }
      throw FieldRefusal(field: Field.host, error)
    }
    await tickets.show(ticket)
    return PageOutcome(to: Self.path.address())
  }

  private func close() async throws -> PageOutcome {
    try await watches.closeWindow()
    return outcome(Phrase("✓ Pairing stopped."))
  }

  private func answer(_ submission: PageSubmission, isSame: Bool) async throws -> PageOutcome {
    let attempt = try await unitOfWork.read { try watches.status(in: $0).window?.attempt }
    // Another attempt may have replaced the one on the page.
    guard let attempt, attempt.digits == submission[Field.digits] else {
      throw WatchError.noAttempt
    }
    try await watches.answer(attempt, isSame: isSame)
    return isSame
      ? PageOutcome(to: Self.path.address()) : outcome(Phrase("✓ \(attempt.name) wasn't paired."))
  }

  private func forget(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await actions.forgetting.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }

  private func sync() async throws -> PageOutcome {
    guard try await watches.sync() != nil else {
      return PageOutcome(
        to: Self.path.address(), notice: PageNotice(.information, Phrase("No watch is paired.")))
    }
    return outcome(Phrase("✓ Sent to your watches."))
  }

  private func outcome(_ text: Phrase) -> PageOutcome {
    PageOutcome(to: Self.path.address(), notice: PageNotice(.success, text))
  }
}
