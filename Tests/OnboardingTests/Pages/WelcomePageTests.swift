import Contracts
import ContractsTesting
import Testing

@testable import Onboarding

struct WelcomePageTests {
  private let fixture = OnboardingFixture()

  private var pages: PagesUnderTest { fixture.pages }

  private func state() async throws -> OnboardingState {
    try await fixture.read { try fixture.onboarding.state(in: $0) }
  }

  private func answer(_ form: String, _ fields: [String: String?] = [:]) async throws
    -> PageOutcome
  {
    try await pages.submit("welcome/2", form, fields)
  }

  @Test("S6-2 The start page links to the welcome, then to the questions, until all are answered")
  func addition() async throws {
    #expect(try await pages.added(to: "").addresses == ["welcome/1"])
    #expect(try await pages.submit("welcome/1", "begin").address == "welcome/2")
    #expect(try await pages.added(to: "").addresses == ["welcome/2"])
    _ = try await pages.submit("welcome/1", "skip")
    #expect(try await pages.added(to: "").sections.isEmpty)
  }

  @Test("S6-2 Three answers take effect one by one, in any order, and the last leads to the day")
  func answers() async throws {
    _ = try await pages.submit("welcome/1", "begin")
    #expect(try await answer("no").address == "welcome/2")
    #expect(try await answer("goal", ["target": "9500"]).address == "welcome/2")
    #expect(fixture.world.deeds == ["notifications off", "goal 9500"])
    #expect(try await pages.view("welcome/2").text.contains("✓ Your goal: 9,500 steps per day"))
    let last = try await answer("folder", ["folder": "/home/anna/in/../exports/"])
    #expect(last.address == "")
    #expect(
      last.notice?.text.description
        == """
        ✓ Your goal: 9,500 steps per day · ✓ Exports in /home/anna/exports are imported \
        automatically. · All set.
        """)
    #expect(fixture.world.folder?.path == "/home/anna/exports")
    #expect(try await state().isCompleted)
  }

  @Test("S6-2 A file links to the page that imports it, even as the last answer")
  func file() async throws {
    #expect(try await answer("file").address == "import")
    #expect(try await state().answers.source == .later)
    _ = try await answer("noGoal")
    #expect(try await answer("yes").notice?.text.description == "No goal yet. · All set.")
    _ = try await pages.submit("welcome/1", "restart")
    _ = try await answer("noGoal")
    _ = try await answer("yes")
    #expect(try await answer("file").address == "import")
    #expect(try await state().isCompleted)
  }

  @Test(
    "S6-2 A folder that cannot be watched is marked, and the question stays open",
    arguments: [
      ("exports", "“exports” isn't an absolute path."),
      ("~/exports", "“~/exports” isn't an absolute path."),
      ("", "“” isn't an absolute path."),
      ("/bad", "There is no folder /bad."),
    ])
  func folder(typed: String, message: String) async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await self.answer("folder", ["folder": typed])
    }
    #expect(refusal?.field == "folder")
    #expect(refusal?.explanation.message.description == message)
    #expect(try await state().answers.source == nil)
    #expect(fixture.world.folder == nil)
  }

  @Test("S6-2 An invalid goal is marked in the words of the command")
  func goal() async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await self.answer("goal", ["target": "8200"])
    }
    #expect(refusal?.field == "target")
    #expect(refusal?.explanation.hint?.description == "The nearest are 8,000 and 8,500.")
    #expect(fixture.world.deeds.isEmpty)
  }

  @Test("S6-2 If this machine may show nothing, the page says where to allow it")
  func permission() async throws {
    let remedy = Phrase(verbatim: "Allow it in the panel.")
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    let notice = try #require(try await answer("yes").notice)
    #expect(notice.tone == .warning)
    #expect(
      notice.text.description.hasSuffix("they appear below your commands. Allow it in the panel."))
    _ = try await answer("noGoal")
    #expect(try await answer("later").reveals.isEmpty)
    _ = try await pages.submit("welcome/1", "restart")
    _ = try await answer("noGoal")
    _ = try await answer("later")
    #expect(try await answer("yes").reveals.count == 1)
  }

  @Test("S6-2 Onboarding can be repeated, after a question, and asks nothing else")
  func restart() async throws {
    #expect(try await pages.view("welcome/1").form("restart") == nil)
    _ = try await pages.submit("welcome/1", "skip")
    let view = try await pages.view("welcome/1")
    #expect(view.forms.map(\.name) == ["restart"])
    #expect(view.form("restart")?.question != nil)
    #expect(try await pages.view("welcome/2").forms.isEmpty)
    #expect(try await pages.submit("welcome/1", "restart").address == "welcome/1")
    #expect(try await state() == OnboardingState(step: .welcome, answers: OnboardingAnswers()))
  }

  @Test("S6-2 A person with some answers can restart before the last question")
  func restartBefore() async throws {
    _ = try await answer("goal", ["target": "12000"])
    _ = try await pages.submit("welcome/1", "restart")
    #expect(try await state().answers.goal == nil)
    #expect(fixture.world.goal.target == 12_000)
  }
}
