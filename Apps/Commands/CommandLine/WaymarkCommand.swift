import ArgumentParser
import Contracts
import Views

/// The root of the command tree. Each feature adds its verbs; a new one is a line here.
struct WaymarkCommand: VerbGroup {
  static let name = "waymark"
  static let abstract = Phrase("Your activity record, goals and streaks, on your own machine.")
  static let version = Product.version
  static let standard: (any Verb.Type)? = Today.self

  static var members: [VerbMember] {
    [
      .verb(Today.self), .verb(DayCommand.self), .verb(Week.self), .verb(History.self),
      .verb(Import.self), .group(Imports.self), .group(Log.self), .group(Workouts.self),
      .group(Sources.self), .group(Timezone.self),
      .group(Goal.self), .group(Streak.self), .group(RestDayGroup.self),
      .verb(MilestonesCommand.self), .verb(AchievementsCommand.self),
      .group(NotificationsGroup.self), .group(SettingsGroup.self), .group(WeatherGroup.self),
      .group(ProGroup.self), .group(LockGroup.self), .group(WidgetGroup.self),
      .group(AccessGroup.self), .group(WatchGroup.self),
      .verb(Tick.self),
      .verb(Serve.self),
      .group(ServiceGroup.self), .verb(Resync.self), .verb(Doctor.self),
      .verb(Backup.self), .verb(Restore.self),
      .verb(Export.self), .verb(Plugins.self), .verb(Completions.self),
      .verb(Onboard.self), .group(SupportGroup.self),
      // NewModule adds a line above this one.
      .verb(About.self),
    ]
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract.description,
      discussion: """
        Without a command it shows today. An executable waymark-NAME on the path becomes the \
        command NAME.

        Every command takes --home DIR (the folder that holds the record; otherwise WAYMARK_HOME), \
        --now INSTANT, --json, --quiet and --no-color, before it or after it.
        """,
      version: version, subcommands: members.map(\.command), defaultSubcommand: standard)
  }
}
