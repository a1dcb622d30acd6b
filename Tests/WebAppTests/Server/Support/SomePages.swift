import Contracts

@testable import Composition

/// Sample pages of a feature.
enum SomePages {
  struct Refused: ExplainedError {
    var kind: FailureKind

    var explanation: Explanation {
      Explanation(kind, Phrase(verbatim: "refused \(kind)"), hint: Phrase(verbatim: "do that"))
    }
  }

  struct Unforeseen: Error {}

  static let kinds: [String: FailureKind] = [
    "usage": .usage, "badData": .badData, "noInput": .noInput, "busy": .busy,
    "notPermitted": .notPermitted, "unavailable": .unavailable, "bug": .bug,
  ]

  static func directory(_ waymark: Waymark, _ access: InMemoryAccess) throws -> PageDirectory {
    try PageDirectory(
      pages: [
        Contributed(plugin: "some", part: [start, day, fails, goal(waymark), gone, out(access)]),
        Contributed(plugin: "files", part: [FilePages.shared, FilePages.other, FilePages.out]),
      ],
      additions: [])
  }

  private static let start = Page(
    "", title: Phrase(verbatim: "Start"), place: PagePlace(.looking, rank: 1)
  ) { _, _ in PageView(Phrase(verbatim: "Start"), []) }

  private static let day = Page("day/:day", title: Phrase(verbatim: "Day")) { request, _ in
    let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return PageView(
      Phrase(verbatim: "day \(request.values["day"] ?? "") \(query.joined(separator: ","))"), [])
  }

  private static let fails = Page("fails/:how", title: Phrase(verbatim: "Fails")) { request, _ in
    if request.values["how"] == "typed" { throw ActivityError.noSuchEntry(7) }
    guard let kind = kinds[request.values["how"] ?? ""] else { throw Unforeseen() }
    throw Refused(kind: kind)
  }

  /// Really writes.
  private static func goal(_ waymark: Waymark) -> Page {
    Page("goals/steps", title: Phrase(verbatim: "Goal"), place: PagePlace(.doing, rank: 1)) {
      _, transaction in
      let goal = try waymark.goals.current(.steps, in: transaction)
      return PageView(
        Phrase(verbatim: "Goal"),
        [
          PageSection(
            nil,
            [
              .form(
                PageForm(
                  "set",
                  [
                    PageField(
                      "target", .number, Phrase(verbatim: "Target"), value: "\(goal.target)"),
                    PageField("password", .secret, Phrase(verbatim: "Password")),
                  ], action: Phrase(verbatim: "Set")))
            ])
        ])
    } submit: { submission in
      if let kind = kinds[submission["target"]] { throw Refused(kind: kind) }
      if submission["target"] == "bug!" { throw Unforeseen() }
      if submission["target"] == "pro" {
        throw FieldRefusal(
          field: "target", SettingsError.needsPro("calendarViewMode", .text("weekly")))
      }
      guard let number = Int(submission["target"]), let target = StepTarget(number)?.steps else {
        throw FieldRefusal(field: "target", Refused(kind: .usage))
      }
      _ = try await waymark.goals.set(target, of: .steps)
      return PageOutcome(
        to: "goals/steps",
        notice: PageNotice(.success, Phrase(verbatim: "set to \(number)")))
    }
  }

  /// Revokes the visitor.
  private static func out(_ access: InMemoryAccess) -> Page {
    Page("me", title: Phrase(verbatim: "Me")) { _, _ in
      PageView(
        Phrase(verbatim: "Me"),
        [PageSection(nil, [.form(PageForm("revoke", action: Phrase(verbatim: "Revoke")))])])
    } submit: { submission in
      guard let visitor = submission.request.visitor else { throw Unforeseen() }
      try await access.revoke(visitor)
      return PageOutcome(
        to: "me", notice: PageNotice(.success, Phrase(verbatim: "revoked")),
        reveals: [.notice(PageNotice(.information, Phrase(verbatim: "secret")))])
    }
  }

  /// Asks before it acts.
  private static let gone = Page("gone", title: Phrase(verbatim: "Gone")) { _, _ in
    PageView(
      Phrase(verbatim: "Gone"),
      [
        PageSection(
          nil,
          [
            .list(
              ["1", "2"].map { id in
                PageRow(
                  Phrase(verbatim: "Row"),
                  actions: [
                    PageForm(
                      "delete",
                      [
                        PageField("id", .hidden, Phrase(verbatim: "id"), value: id),
                        PageField("reason", .text, Phrase(verbatim: "reason")),
                      ], action: Phrase(verbatim: "Delete"),
                      question: Phrase(verbatim: "delete \(id)?"))
                  ])
              })
          ])
      ])
  } check: { submission in
    guard submission["reason"] != "none" else {
      throw FieldRefusal(
        field: "reason",
        WrittenRefusal(
          Phrase(verbatim: "none is no reason"), hint: Phrase(verbatim: "another")))
    }
  } submit: { submission in
    PageOutcome(
      to: "", notice: PageNotice(.success, Phrase(verbatim: "deleted \(submission["id"])")))
  }
}
