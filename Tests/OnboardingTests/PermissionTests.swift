import Contracts
import Testing

/// Permissions, which onboarding requests.
struct PermissionTests {
  private let fixture = OnboardingFixture()
  private let remedy = Phrase(verbatim: "System settings, Notifications")

  private func wanted() async throws -> Bool? {
    try await fixture.read { try fixture.onboarding.state(in: $0) }.answers.wantsNotifications
  }

  @Test("S1-10 Denied by the platform, yes stays yes, and the person is told where to allow it")
  func denied() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    #expect(try await fixture.onboarding.choose(wantsNotifications: true) == remedy)
    #expect(try await wanted() == true)
    #expect(fixture.world.deeds == [])
    fixture.world.set(.granted, for: "desktop")
    #expect(try await fixture.onboarding.choose(wantsNotifications: true) == nil)
    #expect(fixture.world.deeds == ["channel desktop"])
  }

  @Test("S1-10 Denied by the platform, the switch is still on: notifications go to the terminal")
  func switchedOn() async throws {
    var off = NotificationPreferences()
    off.isEnabled = false
    fixture.world.set(off)
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    _ = try await fixture.onboarding.choose(wantsNotifications: true)
    #expect(fixture.world.preferences.isEnabled)
  }

  @Test("S1-10 One permitted channel is enough")
  func oneIsEnough() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    fixture.world.set(.granted, for: "terminal")
    for _ in 1...2 {
      #expect(try await fixture.onboarding.choose(wantsNotifications: true) == nil)
      #expect(try await wanted() == true)
    }
    #expect(fixture.world.registrations.map(\.kind) == ["terminal"])
  }

  @Test("S1-10 Without notifications no permission is requested")
  func unwanted() async throws {
    fixture.world.set(.denied(remedy: remedy), for: "desktop")
    #expect(try await fixture.onboarding.choose(wantsNotifications: false) == nil)
    #expect(try await wanted() == false)
    #expect(fixture.world.deeds == ["notifications off"])
  }
}
