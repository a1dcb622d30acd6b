public import Contracts
import Documents

/// Onboarding, and the tips after it.
public struct OnboardingPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "onboarding",
    summary: Phrase("The introduction, its progress and tips"),
    contractVersion: 1, requires: ["activity", "goals", "notifications", "settings"])

  public let onboarding: any OnboardingKeeping
  public let tips: any TipKeeping
  private let needs: OnboardingNeeds

  public init(_ needs: OnboardingNeeds) {
    self.needs = needs
    onboarding = StoredOnboarding(needs: needs)
    tips = DailyTips(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    // Tips that belong to no feature.
    connections.add(tips: [
      Tip(
        "backup", rank: 50,
        Phrase("Tip: your record is one file. Copy it with: waymark backup FILE")),
      Tip(
        "hooks", rank: 60,
        Phrase(
          """
          Tip: run your own program whenever you reach a goal. See: waymark help extending
          """)),
    ])
    connections.add(queries: { [onboarding] in
      [
        Query("onboarding", "How far the introduction is, with its answers") { input in
          OnboardingDocument(try await input.read { try onboarding.state(in: $1) })
        }
      ]
    })
    connections.add(pages: { [needs, onboarding] in
      [
        WelcomePage(onboarding: onboarding).page,
        QuestionsPage(needs: needs, onboarding: onboarding).page,
      ]
    })
    connections.add(toPages: { [onboarding] in
      [WelcomePage(onboarding: onboarding).addition]
    })
  }
}

/// Everything Onboarding needs from the outside.
public struct OnboardingNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any OnboardingStore
  public var time: any PersonalTime
  public var settings: any SettingsKeeping
  public var goals: any DailyGoalKeeping
  public var importing: any HealthImporting
  public var folders: any FolderWatching
  public var notifications: any NotificationKeeping
  /// The first day of the week in this machine's region; nil if it has none.
  public var regionalWeekStart: @Sendable () -> WeekStart?
  /// The tips of every feature; called once all are connected.
  public var tips: @Sendable () -> [Tip]

  public init(
    unitOfWork: any UnitOfWork, store: any OnboardingStore, time: any PersonalTime,
    settings: any SettingsKeeping, goals: any DailyGoalKeeping, importing: any HealthImporting,
    folders: any FolderWatching, notifications: any NotificationKeeping,
    regionalWeekStart: @escaping @Sendable () -> WeekStart?,
    tips: @escaping @Sendable () -> [Tip]
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.settings = settings
    self.goals = goals
    self.importing = importing
    self.folders = folders
    self.notifications = notifications
    self.regionalWeekStart = regionalWeekStart
    self.tips = tips
  }
}
