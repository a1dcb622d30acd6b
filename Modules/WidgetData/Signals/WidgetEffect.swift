import Contracts

/// Which widgets an event changes. Specification S0-6, S1-4.
enum WidgetEffect {
  case none
  case all
  /// Those that name the event and say that it changes something.
  case named(RecordedEvent)

  /// Events that may change every widget.
  static let eventsOfAll: Set<String> = [SettingChanged.name]

  /// - Throws: `UnreadableEvent` for an event whose payload is not its own.
  init(of event: RecordedEvent) throws {
    if let change = try event.event(as: SettingChanged.self) {
      let isFelt =
        change.previous != change.current && change.effects.contains(.reloadsWidgets)
      self = isFelt ? .all : .none
    } else if let change = try event.event(as: DaysChanged.self), change.days.isEmpty {
      self = .none
    } else {
      self = .named(event)
    }
  }

  /// - Throws: what the kind throws, such as `UnreadableEvent`.
  func changes(_ kind: WidgetKind) throws -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let event): try kind.events.contains(event.name) && kind.isChange(event)
    }
  }
}
