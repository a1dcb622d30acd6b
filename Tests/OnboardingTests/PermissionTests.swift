import Contracts
import Testing

/// Permissions, which are asked for with the first steps.
struct PermissionTests {
  private let fixture = OnboardingFixture()
  private let remedy = Phrase(verbatim: "System settings, Notifications")

  @Test("S1-5 Refused by the platform, the person is told where to grant it and is asked again")
  func denied() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    await #expect(throws: NotificationError.denied(kind: "desktop", remedy: remedy)) {
      try await fixture.onboarding.choose(wantsNotifications: true)
    }
    #expect(try await fixture.onboarding.state().answers.wantsNotifications == nil)
    #expect(fixture.world.deeds == [])
    fixture.world.set(.granted, for: "desktop")
    let state = try await fixture.onboarding.choose(wantsNotifications: true)
    #expect(state.answers.wantsNotifications == true)
    #expect(fixture.world.deeds == ["channel desktop"])
  }

  @Test("S1-5 Refused by the platform, the switch goes back to where it was")
  func switchedBack() async throws {
    var off = NotificationPreferences()
    off.isEnabled = false
    fixture.world.set(off)
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    await #expect(throws: NotificationError.self) {
      try await fixture.onboarding.choose(wantsNotifications: true)
    }
    #expect(fixture.world.preferences == off)
  }

  @Test("S1-10 One way to the person is enough")
  func oneIsEnough() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    fixture.world.set(.granted, for: "terminal")
    for _ in 1...2 {
      let state = try await fixture.onboarding.choose(wantsNotifications: true)
      #expect(state.answers.wantsNotifications == true)
    }
    #expect(fixture.world.registrations.map(\.kind) == ["terminal"])
  }

  @Test("S1-10 Whoever wants none is not asked for permission")
  func unwanted() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    let state = try await fixture.onboarding.choose(wantsNotifications: false)
    #expect(state.answers.wantsNotifications == false)
    #expect(fixture.world.deeds == ["notifications off"])
  }
}
