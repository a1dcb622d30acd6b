import Contracts
import Documents

/// A person's actions on watches, except pairing, which is a dialogue between both devices and the person. Not for
/// programs, as with browsers and tokens.
struct WatchActions: Sendable {
  static let id = ActionField("id", .name, Phrase("Number"), .required)

  let watches: any WatchKeeping
  let unitOfWork: any UnitOfWork

  var forgetting: Action {
    Action(
      .removes, "watch/:id", Phrase("Revoke a watch's access"), [Self.id],
      answering: ForgottenWatchDocument.self, isForPrograms: false,
      question: { try watch($0, in: $1).question },
      perform: { input in
        let watch = try await unitOfWork.read { try self.watch(input, in: $0) }
        let forgotten = try await watches.forget(watch.id)
        return ActionOutcome(
          Phrase("✓ \(forgotten.name) can no longer connect."),
          details: [Phrase("The data on it stays there.")],
          document: ForgottenWatchDocument(forgotten, isForgotten: true))
      })
  }

  private func watch(_ input: ActionInput, in transaction: any Transaction) throws -> PairedWatch {
    try input.item(
      Self.id, of: watches.status(in: transaction).watches,
      number: { $0.id.rawValue },
      notNumber: {
        WrittenRefusal(
          Phrase("“\($0)” isn't the number of a watch."),
          hint: Phrase("See them all: waymark watch devices"))
      }, missing: { WatchError.noWatch(PairedWatch.ID(rawValue: $0)) })
  }
}

extension PairedWatch {
  /// The question before it is forgotten.
  var question: Phrase { Phrase("Revoke access for \(name)? The data on it stays there.") }
}
