import Contracts
import Documents

/// Servers of the person's network that lock sites.
extension LockActions {
  var addingServer: Action {
    typealias Fields = LockServerFields
    return Action(
      .adds, "lock/servers", Phrase("Let a server on your network lock the sites you select"),
      [Fields.kind, Fields.address, Fields.user, Fields.password, Fields.client],
      answering: LockServersDocument.self, isForPrograms: false
    ) { input in
      let kind = try input.demand(Fields.kind.name) { text throws(WrittenRefusal) in
        guard let kind = ShieldServer.Kind(rawValue: text) else {
          throw WrittenRefusal(text, isNoneOf: ShieldServer.Kind.allCases.map(\.rawValue))
        }
        return kind
      }
      guard kind != .pihole || input[Fields.client.name] != nil else {
        throw FieldRefusal(
          field: Fields.client.name,
          WrittenRefusal(Phrase("Pi-hole locks sites for one device."), hint: kind.clientHint))
      }
      let secrets = input.values.filter {
        [Fields.user.name, Fields.password.name].contains($0.key)
      }
      let server = try await input.refusing(at: Fields.address) {
        try await shields.add(
          kind, at: input[Fields.address.name] ?? "", client: input[Fields.client.name],
          secrets: secrets)
      }
      return try await added(server)
    }
  }

  /// Whether it works already.
  private func added(_ server: ShieldServer) async throws -> ActionOutcome {
    let report = try await shields.reconcile(isThorough: false)
      .first { $0.name.rawValue == server.name }
    let (name, document) = (Phrase(verbatim: server.name), LockServersDocument([server]))
    guard let report, [.failed, .unavailable].contains(report.state) else {
      return ActionOutcome(
        Phrase("\(name) is added: it locks the sites you select."), document: document)
    }
    return ActionOutcome(
      Phrase("\(name) is added, but doesn't work yet: \(report.detail ?? Phrase("no answer"))"),
      details: [report.remedy].compactMap(\.self), tone: .warning, document: document)
  }

  var removingServer: Action {
    typealias Fields = LockServerFields
    return Action(
      .removes, "lock/servers/:name", Phrase("Remove a server, and what Waymark put on it"),
      [Fields.name, Fields.force], answering: LockServersDocument.self, isForPrograms: false,
      question: { input, transaction in
        try shields.servers(in: transaction).first { $0.name == input[Fields.name.name] }
          .map(\.removalQuestion)
      },
      perform: { input in
        let name = input[Fields.name.name] ?? ""
        try await shields.removeServer(
          named: name, isForced: try input.flag(Fields.force.name) ?? false)
        return ActionOutcome(
          Phrase("\(name) is removed."), document: LockServersDocument([]))
      })
  }
}

extension ShieldServer {
  /// The question before it is removed.
  var removalQuestion: Phrase { Phrase("Remove \(name), and everything Waymark put on it?") }
}

extension ShieldServer.Kind {
  var title: Phrase {
    switch self {
    case .adguard: Phrase(verbatim: "AdGuard Home")
    case .pihole: Phrase(verbatim: "Pi-hole 6")
    }
  }

  var clientHint: Phrase {
    switch self {
    case .adguard:
      Phrase("Its name or address; without one, every device that uses AdGuard Home.")
    case .pihole: Phrase("Its address, such as 192.168.1.20.")
    }
  }
}
