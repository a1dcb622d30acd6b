import Contracts
import ContractsTesting
import Documents
import Testing

@testable import Activity

/// S6-7: the same actions change sources on every surface.
struct SourceActionTests {
  private let activity = ActivityFixture()

  private var actions: SourceActions {
    SourceActions(
      sources: activity.plugin.sources, delivering: activity.plugin.delivering,
      folders: activity.plugin.folders, needs: activity.needs)
  }

  private func live() async throws {
    try await activity.receive([
      .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 500), .steps, by: .phone),
      .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 600), .steps, by: .watch),
    ])
  }

  private func items(_ outcome: ActionOutcome) throws -> [SourcesDocument.Item] {
    try #require(outcome.document as? SourcesDocument).items
  }

  @Test("S5-9 The named sources come first, and the answer shows the whole order")
  func order() async throws {
    try await live()
    let (watch, phone) = (SourceDescription.watch.name, SourceDescription.phone.name)
    let outcome = try await actions.ordering.perform(ActionInput(["sources": "\(phone), 2"]))
    #expect(try items(outcome).map(\.name) == [phone, watch])
    #expect(outcome.headline.description == "Order of sources: \(phone), \(watch)")
    #expect(try await activity.allDays().map(\.steps) == [500])
  }

  @Test("S6-7 An unknown or missing source is refused at its field")
  func refused() async throws {
    try await live()
    for text in ["", " , ", "Nobody"] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await actions.ordering.perform(ActionInput(["sources": text]))
      }
      #expect(refusal?.field == "sources", "\(text)")
    }
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await actions.excluding.perform(ActionInput(["source": "Nobody", "excluded": "on"]))
    }
    #expect(refusal?.field == "source")
    let unsaid = await #expect(throws: FieldRefusal.self) {
      try await actions.excluding.perform(ActionInput(["source": "1"]))
    }
    #expect(unsaid?.field == "excluded")
  }

  @Test("S5-9 An excluded source leaves the order of trust, and can be included again")
  func excluding() async throws {
    try await live()
    let watch = SourceDescription.watch.name
    let out = try await actions.excluding.perform(
      ActionInput(["source": watch, "excluded": "on"]))
    #expect(try items(out).filter(\.isExcluded).map(\.name) == [watch])
    #expect(
      out.headline.description == "Order of sources: \(SourceDescription.phone.name)")
    let back = try await actions.excluding.perform(
      ActionInput(["source": watch, "excluded": "off"]))
    #expect(try items(back).allSatisfy { !$0.isExcluded })
  }

  @Test("S6-7 Folders of this machine are watched by a person, never by a program")
  func folders() {
    #expect(
      actions.actions.filter { !$0.isForPrograms }.map(\.address) == [
        "sources/folders", "sources/folders",
      ])
  }
}
