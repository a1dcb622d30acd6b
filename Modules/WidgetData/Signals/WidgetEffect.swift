import Contracts

/// Which widgets an event changes. Specification S0-6, S1-4.
enum WidgetEffect: Hashable {
  case none
  case all
  /// Those that name the event.
  case named(String)

  /// Events that may change every widget.
  static let eventsOfAll: Set<String> = [StepGoalChanged.name, SettingChanged.name]

  /// - Throws: `UnreadableEvent` for an event whose payload is not its own.
  init(of event: RecordedEvent) throws {
    if let change = try event.event(as: StepGoalChanged.self) {
      self = change.previous == change.current ? .none : .all
    } else if let change = try event.event(as: SettingChanged.self) {
      let isFelt =
        change.previous != change.current && change.effects.contains(.reloadsWidgets)
      self = isFelt ? .all : .none
    } else if let change = try event.event(as: ExerciseGoalChanged.self) {
      self = change.previous == change.current ? .none : .named(event.name)
    } else if let change = try event.event(as: DaysChanged.self) {
      self = change.days.isEmpty ? .none : .named(event.name)
    } else {
      self = .named(event.name)
    }
  }

  func changes(_ kind: WidgetKind) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let name): kind.events.contains(name)
    }
  }
}
