import ArgumentParser
import Composition
import Contracts

/// The root of the command tree. Each feature adds its verbs; a new one is one line here.
struct WaymarkCommand: VerbGroup {
  static let name = "waymark"
  static let abstract = Phrase("Your activity record, goals and streaks, on your own machine.")
  static let version = Product.version
  static let standard: (any Verb.Type)? = Today.self

  /// The verbs as the help lists them, in titled parts.
  static var sections: [(title: Phrase, members: [VerbMember])] {
    [
      (
        Phrase("Your days"),
        [
          .verb(Today.self), .verb(DayCommand.self), .verb(Week.self), .verb(History.self),
          .verb(Insights.self),
          .group(Workouts.self), .group(Measures.self),
        ]
      ),
      (
        Phrase("Your record"),
        [
          .group(Log.self), .verb(Import.self), .group(Imports.self), .group(Sources.self),
          .group(Timezone.self), .verb(UndoVerb.self), .verb(RedoVerb.self),
        ]
      ),
      (
        Phrase("Goals and streaks"),
        [
          .group(Goal.self), .group(Streak.self), .group(RestDayGroup.self),
          .verb(MilestonesCommand.self), .verb(AchievementsCommand.self),
        ]
      ),
      (
        Phrase("Focus and preferences"),
        [
          .group(LockGroup.self), .group(NotificationsGroup.self), .group(WeatherGroup.self),
          .group(SettingsGroup.self), .group(ProGroup.self),
          // NewModule adds a line above this one.
        ]
      ),
      (
        Phrase("Web, widgets and devices"),
        [
          .verb(PageVerb.self), .group(WidgetGroup.self), .group(WatchGroup.self),
          .verb(Serve.self), .group(ServiceGroup.self), .group(AccessGroup.self),
        ]
      ),
      (
        Phrase("Maintenance"),
        [
          .verb(Doctor.self), .verb(Backup.self), .verb(Restore.self), .verb(Export.self),
          .verb(Resync.self), .verb(Tick.self),
        ]
      ),
      (
        Phrase("About Waymark"),
        [
          .verb(Onboard.self), .group(SupportGroup.self), .verb(Plugins.self),
          .verb(Completions.self), .verb(About.self),
        ]
      ),
    ]
  }

  static var members: [VerbMember] { sections.flatMap(\.members) }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract.description,
      discussion: """
        Without a command, Waymark shows today. An executable waymark-NAME on your PATH becomes \
        the command NAME.

        Every command accepts --home DIR (the folder of your record; otherwise WAYMARK_HOME), \
        --now INSTANT, --json, --quiet and --no-color, before or after it.

        Guides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, \
        devices, record, extending or known-gaps.
        """,
      version: version,
      groupedSubcommands: sections.map { section in
        CommandGroup(
          name: section.title.description, subcommands: section.members.map(\.command))
      }, defaultSubcommand: standard)
  }
}
