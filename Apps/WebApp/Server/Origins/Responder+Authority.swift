import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// How devices install this machine's certificate authority. Public: it is needed before anybody can sign in.
extension Responder {
  /// Nil for another address, and where no authority is shown.
  func authority(_ visit: Visit) async throws -> Response? {
    guard let authority = site.authority.current else { return nil }
    if visit.address.text == AuthorityFile.page {
      try visit.mustBeLooking()
      return try await page(about: authority)
    }
    guard let file = AuthorityFile(at: visit.address.text) else { return nil }
    try visit.mustBeLooking()
    var response = Response.bytes(file.bytes(of: authority), as: file.mediaType)
    response.headers[.contentDisposition] = "attachment; filename=\"waymark-\(file.address)\""
    return response
  }

  /// Links to it from the pages on which others are let in; empty if there is no authority.
  func authoritySections(at path: PagePath) -> [PageSection] {
    guard path == "devices" || path == "sources", site.authority.current != nil else { return [] }
    return [PageSection(Phrase("Devices on this network"), [.list([.authority])])]
  }

  private func page(about authority: CertificateAuthority) async throws -> Response {
    let display = try await site.waymark.read { try DisplayContext($0, in: $1) }
    let view = PageView(
      Phrase("This machine's certificate authority"),
      [
        PageSection(
          nil,
          [
            .notice(
              PageNotice(
                .warning,
                Phrase(
                  """
                  Compare the fingerprint with the one that waymark serve printed. If they \
                  differ, don't install anything.
                  """))),
            .list([
              PageRow(
                Phrase(verbatim: authority.name),
                detail: Phrase("SHA-256: \(authority.fingerprint)")),
              PageRow(
                Phrase("Certificate"), detail: Phrase("for Android, Windows and browsers"),
                link: link(.crt)),
              PageRow(
                Phrase("Profile"), detail: Phrase("for iPhone, iPad and Mac"),
                link: link(.mobileconfig)),
              PageRow(
                Phrase("Certificate as text"), detail: Phrase("for Linux and programs"),
                link: link(.pem)),
            ]),
          ]),
        PageSection(Phrase("How to install it"), [.list(Self.steps)]),
        PageSection(
          Phrase("What it can sign"),
          [
            .notice(
              PageNotice(
                .information,
                Phrase(
                  """
                  It signs only for names and addresses in private networks, so it can't \
                  impersonate a website. Its key stays in the record's folder.
                  """)))
          ]),
      ])
    return .html(site.html(of: view, at: AuthorityFile.page, isEntered: false, display: display))
  }

  private func link(_ file: AuthorityFile) -> PageLink {
    PageLink(Phrase(verbatim: file.address), to: file.address)
  }

  /// Source: Apple, “Trust manually installed certificate profiles”; Android Help, “Add & remove certificates”;
  /// Microsoft, certmgr; update-ca-certificates(8), update-ca-trust(8); Mozilla, “Set up certificate authorities”.
  private static var steps: [PageRow] {
    [
      PageRow(
        Phrase("iPhone and iPad"),
        detail: Phrase(
          """
          Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on \
          under General, About, Certificate Trust Settings.
          """)),
      PageRow(
        Phrase("Mac"),
        detail: Phrase(
          """
          Open the profile; install it in System Settings under General, Device Management; in Keychain Access set \
          the certificate to Always Trust.
          """)),
      PageRow(
        Phrase("Android"),
        detail: Phrase(
          """
          Download the certificate. In Settings, search for “CA certificate”, choose Install \
          anyway, and select the file.
          """)),
      PageRow(
        Phrase("Windows"),
        detail: Phrase(
          """
          Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification \
          Authorities.
          """)),
      PageRow(
        Phrase("Linux"),
        detail: Phrase(
          """
          Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. \
          Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.
          """)),
      PageRow(
        Phrase("Firefox"),
        detail: Phrase(
          """
          Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for \
          websites. On other systems, Firefox also trusts what the system trusts.
          """)),
    ]
  }
}

extension PageRow {
  /// The way to it from other pages.
  static var authority: PageRow {
    let title = Phrase("This machine's certificate authority")
    return PageRow(
      title, detail: Phrase("Install this so your devices trust the web app"),
      link: PageLink(title, to: AuthorityFile.page))
  }
}
