import Contracts

/// What to enter in an app that sends samples, shown once after its token was made.
struct ProgramSetup {
  /// The side of a code for a camera, with its quiet zone, in points.
  private static let codeEdge = 220.0

  let token: String
  /// The address of the web app for the person who made the token.
  let site: String
  /// Where other machines reach it; nil if they cannot.
  let network: ServedNetwork?

  /// A browser on this machine may use an address that no phone reaches.
  private var isLocal: Bool {
    ["://localhost", "://127.", "://[::1]"].contains { site.contains($0) }
  }

  private var setup: DeliverySetup {
    let site = isLocal ? network?.url ?? site : site
    return DeliverySetup(url: "\(site)/\(DeliverySetup.path)", token: token)
  }

  func blocks(_ codes: any ShareCodeMaking) throws -> [PageBlock] {
    let apps = DeliverySetup.steps().map { app, lines in
      PageRow(Phrase(verbatim: app), detail: Phrase("\(lines, separator: " · ")"))
    }
    let list = PageBlock.list(
      [
        PageRow(Phrase("Token"), detail: Phrase(verbatim: token)),
        PageRow(Phrase("Address"), detail: Phrase(verbatim: setup.url)),
      ] + apps)
    return reach + [list] + (try picture(codes))
  }

  /// What a phone needs first.
  private var reach: [PageBlock] {
    guard !isLocal || network != nil else {
      return [
        .notice(
          PageNotice(
            .warning,
            DeliverySetup.onlyThisComputer)),
        .notice(PageNotice(.information, DeliverySetup.afterServing)),
      ]
    }
    guard let authority = network?.authority, setup.url.hasPrefix("https:") else { return [] }
    return [.notice(PageNotice(.information, DeliverySetup.trust(in: authority)))]
  }

  /// Nothing if no camera could use the address.
  private func picture(_ codes: any ShareCodeMaking) throws -> [PageBlock] {
    guard !isLocal || network != nil else { return [] }
    let drawing = try codes.code(for: setup.healthAutoExportLink)
      .drawing(label: "Health Auto Export", edge: Self.codeEdge)
    return [
      .picture(
        PagePicture(Phrase("Scan with an iPhone that has Health Auto Export")) { _ in drawing })
    ]
  }
}
