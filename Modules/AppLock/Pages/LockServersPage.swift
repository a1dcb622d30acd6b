import Contracts

/// The page `lock/servers`: servers of the person's network that lock sites, through the same door as
/// `waymark lock server`.
struct LockServersPage: Sendable {
  private enum Field {
    static let name = "name"
    static let force = "force"
    static let address = "address"
    static let user = "user"
    static let password = "password"
    static let client = "client"
  }

  private static let remove = "remove"
  static let path: PagePath = "lock/servers"
  static let title = Phrase("Servers on your network")

  let shields: any ShieldKeeping

  var page: Page {
    Page(Self.path, title: Self.title, view: view, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let servers = try shields.servers(in: transaction)
    let list: PageBlock =
      servers.isEmpty
      ? .notice(PageNotice(.information, Phrase("No server yet.")))
      : .list(servers.map(row))
    return PageView(
      Self.title,
      [PageSection(nil, [list])]
        + ShieldServer.Kind.allCases.map { PageSection($0.title, [.form(form($0))]) })
  }

  private func row(_ server: ShieldServer) -> PageRow {
    let facts = [server.address, server.client].compactMap(\.self).joined(separator: " · ")
    let remove = PageForm(
      Self.remove,
      [
        PageField(Field.name, .hidden, Phrase(verbatim: server.name), value: server.name),
        PageField(
          Field.force, .toggle,
          Phrase("Even if it is unreachable"),
          hint: Phrase("Also when it cannot be reached: what is on it stays there.")),
      ], action: Phrase("Remove"),
      question: Phrase("Remove \(server.name), and everything of ours on it?"))
    return PageRow(
      Phrase(verbatim: server.name), detail: Phrase(verbatim: facts), actions: [remove])
  }

  private func form(_ kind: ShieldServer.Kind) -> PageForm {
    let address = PageField(
      Field.address, .text, Phrase("Address"),
      hint: Phrase("Its address, such as http://192.168.1.2:3000."), isRequired: true)
    let user = PageField(
      Field.user, .text, Phrase("User"), hint: Phrase("The user of AdGuard Home."))
    let password = PageField(Field.password, .secret, Phrase("Password"))
    let client = PageField(
      Field.client, .text, Phrase("Device"),
      hint: [Phrase("The device the lock is for."), kind.clientHint]
        .joined(separator: " "),
      isRequired: kind == .pihole)
    let fields =
      switch kind {
      case .adguard: [address, user, password, client]
      case .pihole: [address, password, client]
      }
    return PageForm(kind.rawValue, fields, action: Phrase("Add"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    if submission.form == Self.remove { return try await removed(submission) }
    guard let kind = ShieldServer.Kind(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    return try await added(kind, submission)
  }

  private func removed(_ submission: PageSubmission) async throws -> PageOutcome {
    let name = submission[Field.name]
    try await shields.removeServer(
      named: name, isForced: submission.fields[Field.force] != nil)
    return PageOutcome(
      to: Self.path.address(), notice: PageNotice(.success, Phrase("\(name) is removed.")))
  }

  private func added(
    _ kind: ShieldServer.Kind, _ submission: PageSubmission
  ) async throws -> PageOutcome {
    let client = submission[Field.client]
    guard kind != .pihole || !client.isEmpty else {
      throw FieldRefusal(
        field: Field.client,
        WrittenRefusal(Phrase("Pi-hole locks for one device."), hint: kind.clientHint))
    }
    var secrets: [String: String] = [:]
    if !submission[Field.user].isEmpty { secrets["user"] = submission[Field.user] }
    // As it was typed, since spaces may belong to it.
    let password = submission.fields[Field.password] ?? ""
    if !password.isEmpty { secrets["password"] = password }
    do {
      let server = try await shields.add(
        kind, at: submission[Field.address], client: client.isEmpty ? nil : client,
        secrets: secrets)
      return try await outcome(of: server)
    } catch let error as AppLockError {
      throw FieldRefusal(field: Field.address, error)
    }
  }

  /// What the command says: whether it works already.
  private func outcome(of server: ShieldServer) async throws -> PageOutcome {
    let report = try await shields.reconcile(isThorough: false)
      .first { $0.name.rawValue == server.name }
    let name = Phrase(verbatim: server.name)
    guard let report, [.failed, .unavailable].contains(report.state) else {
      return PageOutcome(
        to: Self.path.address(),
        notice: PageNotice(
          .success, Phrase("\(name) is added: it locks the sites you select.")))
    }
    let trouble = Phrase(
      "\(name) is added, and does not work yet: \(report.detail ?? Phrase("no answer"))")
    return PageOutcome(
      to: Self.path.address(), notice: PageNotice(.warning, trouble),
      reveals: report.remedy.map { [.notice(PageNotice(.information, $0))] } ?? [])
  }
}

extension ShieldServer.Kind {
  fileprivate var title: Phrase {
    switch self {
    case .adguard: Phrase(verbatim: "AdGuard Home")
    case .pihole: Phrase(verbatim: "Pi-hole 6")
    }
  }

  fileprivate var clientHint: Phrase {
    switch self {
    case .adguard:
      Phrase("Its name or address; without one, every device that uses AdGuard Home.")
    case .pihole: Phrase("Its address, such as 192.168.1.20.")
    }
  }
}
