import Contracts

/// The page `lock/servers`: servers in the person's network that lock sites, through the same actions as `waymark lock
/// server`.
struct LockServersPage: Sendable {
  private static let remove = "remove"
  static let path: PagePath = "lock/servers"
  static let title = Phrase("Servers on your network")

  let shields: any ShieldKeeping
  let actions: LockActions

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
    let name = LockServerFields.name
    let remove = PageForm(
      Self.remove,
      [
        PageField(name.name, .hidden, Phrase(verbatim: server.name), value: server.name),
        PageField(LockServerFields.force),
      ], action: Phrase("Remove"), question: server.removalQuestion)
    return PageRow(
      Phrase(verbatim: server.name), detail: Phrase(verbatim: facts), actions: [remove])
  }

  private func form(_ kind: ShieldServer.Kind) -> PageForm {
    let named = LockServerFields.kind
    var password = PageField(LockServerFields.password)
    password.kind = .secret
    var client = PageField(LockServerFields.client)
    client.hint = [client.hint, kind.clientHint].compactMap(\.self).joined(separator: " ")
    client.isRequired = kind == .pihole
    let user = kind == .adguard ? [PageField(LockServerFields.user)] : []
    return PageForm(
      kind.rawValue,
      [
        PageField(named.name, .hidden, kind.title, value: kind.rawValue),
        PageField(LockServerFields.address),
      ] + user + [password, client], action: Phrase("Add"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    var input = ActionInput(submission)
    // As typed, since spaces may belong to it.
    let password = LockServerFields.password.name
    input.values[password] = submission.fields[password].flatMap { $0.isEmpty ? nil : $0 }
    let action = submission.form == Self.remove ? actions.removingServer : actions.addingServer
    return PageOutcome(
      to: Self.path.address(), notice: try await action.perform(input).notice)
  }
}
