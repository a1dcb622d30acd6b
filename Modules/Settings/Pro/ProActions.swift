import Contracts
import Documents

/// A person's actions on a licence. Not for programs.
struct ProActions: Sendable {
  static let licence = ActionField(
    "licence", .note(characters: Licence.mostBytes), Phrase("Licence"),
    hint: Phrase(
      """
      Waymark checks it on this machine, offline, now and each time it's used. An invalid licence \
      changes nothing.
      """), .required)

  let settings: LoggedSettings
  let licences: any LicenceKeeping

  private var needs: SettingsNeeds { settings.needs }

  var all: [Action] { [activating, deactivating] }

  var activating: Action {
    Action(
      .sets, "pro/activate", Phrase("Activate a licence; it replaces the current one."),
      [Self.licence], answering: ProDocument.self, isForPrograms: false
    ) { input in
      do {
        _ = try await licences.activate(input[Self.licence.name] ?? "")
      } catch let error as LicenceError {
        throw FieldRefusal(field: Self.licence.name, error)
      }
      let entitlement = try await needs.entitlement.entitlement()
      return ActionOutcome(
        entitlement.isBuiltIn
          ? Phrase("The licence is valid and stored, but this build doesn't need it.")
          : entitlement.headline,
        tone: entitlement.isBuiltIn ? .information : .success,
        document: try await document(entitlement))
    }
  }

  var deactivating: Action {
    Action(
      .sets, "pro/deactivate", Phrase("Remove the licence"), [], answering: ProDocument.self,
      isForPrograms: false,
      question: { _, transaction in
        // Without a licence there is nothing to lose.
        try needs.licences.store.licence(in: transaction) == nil
          ? nil : licences.question(in: transaction)
      },
      perform: { _ in
        let wasThere = try await licences.deactivate()
        return ActionOutcome(
          wasThere ? Phrase("The licence was removed.") : Phrase("There was no licence."),
          tone: wasThere ? .success : .information,
          document: try await document(needs.entitlement.entitlement()))
      })
  }

  private func document(_ entitlement: Entitlement) async throws -> ProDocument {
    let calendar = try await needs.unitOfWork.read { try needs.time.calendar(in: $0) }
    return ProDocument(
      ProView(entitlement, try await settings.list(), calendar: calendar))
  }
}
