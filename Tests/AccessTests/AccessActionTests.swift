import Contracts
import ContractsTesting
import Documents
import Testing

@testable import Access

/// S6-5, S6-7: Granting and revoking access works the same on every surface, with the same
/// questions.
struct AccessActionTests {
  private let fixture = AccessFixture()
  private var actions: AccessActions { AccessActions(fixture.needs) }

  private func question(_ action: Action, _ values: [String: String]) async throws -> String? {
    try await fixture.record.unitOfWork.read {
      try action.question?(ActionInput(values), $0)?.description
    }
  }

  private func add(_ name: String, _ scope: AccessScope) async throws -> NewAccessDocument {
    let outcome = try await actions.addingToken.perform(
      ActionInput(["name": name, "scope": scope.rawValue]))
    #expect(
      outcome.headline.description
        == "✓ The token for \(name). Copy it now; it won't be shown again:")
    return try #require(outcome.document as? NewAccessDocument)
  }

  @Test("S6-5 No action about access is available to programs")
  func persons() {
    #expect(actions.all.count == 5 && actions.all.allSatisfy { !$0.isForPrograms })
  }

  @Test("S8-2 A token is revoked by its number, after a question that names it")
  func revoking() async throws {
    let added = try await add("Script", .read)
    let values = ["id": String(added.item.id.rawValue)]
    #expect(try await question(actions.revoking, values) == "Revoke access for Script?")
    let outcome = try await actions.revoking.perform(ActionInput(values))
    #expect(outcome.headline.description == "✓ Script no longer has access.")
    let secret = try #require(added.token)
    #expect(try await fixture.access().grant(presenting: secret, as: .token) == nil)
    for id in ["1", "x", ""] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await question(actions.revoking, ["id": id])
      }
      #expect(refusal?.field == "id", "\(id)")
    }
  }

  @Test("S7-4 A source is removed by its name or number; a token that only reads is not a source")
  func sources() async throws {
    let phone = try await add("Phone", .ingest)
    let script = try await add("Script", .read)
    let number = String(phone.item.id.rawValue)
    let asked = "Stop accepting data from Phone? The data it already sent stays."
    #expect(try await question(actions.removingSource, ["source": "Phone"]) == asked)
    #expect(try await question(actions.removingSource, ["source": number]) == asked)
    for other in ["Script", String(script.item.id.rawValue), "phone"] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await actions.removingSource.perform(ActionInput(["source": other]))
      }
      #expect(refusal?.explanation.message.description.contains(other) == true)
    }
    let outcome = try await actions.removingSource.perform(ActionInput(["source": number]))
    #expect(outcome.headline.description == "✓ Phone can no longer send data.")
    #expect(
      try await fixture.record.unitOfWork.read { try fixture.access().grants(in: $0) }
        .map(\.name) == ["Script"])
  }
}
