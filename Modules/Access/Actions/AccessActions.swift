import Contracts
import Documents

/// A person's actions on access. Not for programs: what a program let in would remain after its own token is revoked.
struct AccessActions: Sendable {
  static let id = ActionField("id", .name, Phrase("Number"), .required)
  static let name = ActionField(
    "name", .line(characters: AccessName.mostScalars), Phrase("Name"),
    hint: Phrase("A name for the token, such as Phone."), .required)
  static let scope = ActionField(
    "scope", .choice(AccessScope.offered.map { .init($0.rawValue, $0.spoken) }),
    Phrase("What it can do"))
  /// Its name, or its number in the JSON of `sources`.
  static let source = ActionField("source", .name, Phrase("Source"), .required)

  let access: any AccessKeeping
  let needs: AccessNeeds

  init(_ needs: AccessNeeds) {
    access = StoredAccess(needs: needs)
    self.needs = needs
  }

  var all: [Action] { [addingToken, addingPicture, revoking, addingSource, removingSource] }

  var query: Query {
    Query("access", "The browsers and tokens with access, the newest first") { input in
      try await input.read { moment, transaction in
        AccessDocument(try access.grants(in: transaction), in: moment.calendar)
      }
    }
  }

  var addingToken: Action {
    Action(
      .adds, "access", Phrase("Make a token for a program"), [Self.name, Self.scope],
      answering: NewAccessDocument.self, isForPrograms: false
    ) { input in
      let scopes = AccessScope.offered.map(\.rawValue)
      let scope = try input.read(Self.scope.name) { text throws(WrittenRefusal) in
        guard let scope = AccessScope(rawValue: text) else {
          throw WrittenRefusal(text, isNoneOf: scopes)
        }
        return scope
      }
      let new = try await add(input, scope ?? .read)
      return ActionOutcome(
        new.said, document: NewAccessDocument(new, in: try await calendar()))
    }
  }

  var revoking: Action {
    Action(
      .removes, "access/:id", Phrase("Revoke the access of a browser or token"), [Self.id],
      answering: AccessDocument.Item.self, isForPrograms: false,
      question: { try self.grant($0, in: $1).question },
      perform: { input in
        let grant = try await needs.unitOfWork.read { try self.grant(input, in: $0) }
        try await access.revoke(grant.id)
        return ActionOutcome(
          Phrase("✓ \(grant.name) no longer has access."),
          document: AccessDocument.Item(grant, in: try await calendar()))
      })
  }

  var addingSource: Action {
    Action(
      .adds, "sources/http", Phrase("Let a phone app send its data to Waymark"), [Self.name],
      answering: AddedSourceDocument.self, isForPrograms: false
    ) { input in
      let new = try await add(input, .ingest)
      let site = needs.network()?.url ?? needs.address()
      let url = site.map { "\($0)/\(DeliverySetup.path)" }
      return ActionOutcome(new.said, document: AddedSourceDocument(new, url: url))
    }
  }

  var removingSource: Action {
    Action(
      .removes, "sources/http/:source", Phrase("Stop accepting data from an HTTP source"),
      [Self.source], answering: AccessDocument.self, isForPrograms: false,
      question: { input, transaction in
        try self.programs(input, in: transaction).first.map { Self.question(ofSource: $0.name) }
      },
      perform: { input in
        let (programs, calendar) = try await needs.unitOfWork.read {
          (try self.programs(input, in: $0), try needs.personalTime.calendar(in: $0))
        }
        for program in programs { try await access.revoke(program.id) }
        return ActionOutcome(
          Phrase("✓ \(programs.first?.name ?? "") can no longer send data."),
          document: AccessDocument(programs, in: calendar))
      })
  }

  static func question(ofSource name: String) -> Phrase {
    Phrase("Stop accepting data from \(name.printable)? The data it already sent stays.")
  }

  /// The tokens that send samples.
  func programs(in transaction: any Transaction) throws -> [AccessGrant] {
    try access.grants(in: transaction).filter { $0.scope == .ingest }
  }

  /// The tokens of a name, or the one with a number.
  private func programs(
    _ input: ActionInput, in transaction: any Transaction
  ) throws -> [AccessGrant] {
    let (text, all) = (input[Self.source.name] ?? "", try programs(in: transaction))
    let named = all.filter { $0.name == text }
    let found = named.isEmpty ? all.filter { $0.id.rawValue == Int64(text) } : named
    guard !found.isEmpty else {
      throw FieldRefusal(field: Self.source.name, AccessError.noSource(text))
    }
    return found
  }

  private func grant(_ input: ActionInput, in transaction: any Transaction) throws -> AccessGrant {
    try input.item(
      Self.id, of: access.grants(in: transaction),
      number: { $0.id.rawValue },
      notNumber: {
        WrittenRefusal(
          Phrase("“\($0)” isn't the number of a browser or token."),
          hint: Phrase("See them all: waymark access list"))
      }, missing: { AccessError.noGrant(AccessGrant.ID(rawValue: $0)) })
  }

  private func add(_ input: ActionInput, _ scope: AccessScope) async throws -> NewAccess {
    try await Self.refusingName {
      try await access.addToken(named: input[Self.name.name] ?? "", scope: scope)
    }
  }

  /// Attaches the refusal of an invalid or duplicate name to its field.
  static func refusingName(_ add: () async throws -> NewAccess) async throws -> NewAccess {
    do {
      return try await add()
    } catch let error as AccessError {
      switch error {
      case .badName, .nameTaken: throw FieldRefusal(field: Self.name.name, error)
      case .wrongCode, .noGrant, .noSource, .notServedHere: throw error
      }
    }
  }

  func calendar() async throws -> PersonalCalendar {
    try await needs.unitOfWork.read { try needs.personalTime.calendar(in: $0) }
  }
}

extension AccessGrant {
  /// The question before it is revoked.
  var question: Phrase {
    switch kind {
    case .picture: Phrase("Stop sharing this widget?")
    case .browser, .token: Phrase("Revoke access for \(name)?")
    }
  }
}
