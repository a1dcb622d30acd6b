import Contracts

/// Increments the revision of every widget that an event changes; for events handled one after the other, once for all.
struct WidgetSignalSubscriber: EventSubscriber {
  let identifier = "widgets.signal"
  /// A process that draws a widget for the first time draws the present state.
  let beginning = SubscriberBeginning.present
  let needs: WidgetNeeds

  // Evaluated only when there is an event. If the kinds cannot be made, `handle` reports it for every event.
  var interests: EventInterests { (try? needs.kinds()).map(interests(of:)) ?? .all }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let kinds = try needs.kinds()
    let effect = try WidgetEffect(of: event)
    let changed = Set(try kinds.filter(effect.changes).map(\.name))
    let interests = interests(of: kinds)
    return Reaction { [needs] transaction in
      let isLast =
        try needs.eventLog.nextReadable(after: event.sequence, among: interests, in: transaction)
        == nil
      for kind in kinds {
        let kept = try needs.signals.signal(of: kind.name, in: transaction)
        var signal = kept ?? WidgetSignal(widget: kind.name)
        signal.isPending = signal.isPending || changed.contains(kind.name)
        if isLast, signal.isPending {
          signal.isPending = false
          signal.revision += 1
        }
        if signal != kept, signal.isPending || signal.revision > 0 {
          try needs.signals.save(signal, in: transaction)
        }
      }
    }
  }

  private func interests(of kinds: [WidgetKind]) -> EventInterests {
    .named(kinds.reduce(into: WidgetEffect.eventsOfAll) { $0.formUnion($1.events) })
  }
}

/// Which widgets an event changes. Specification S0-6, S1-4.
enum WidgetEffect {
  case none
  case all
  /// Widgets that name the event and report that it changes something.
  case named(RecordedEvent)

  /// Events that may change every widget.
  static let eventsOfAll: Set<String> = [SettingChanged.name]

  /// - Throws: `UnreadableEvent` for an event with an invalid payload.
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

  /// - Throws: any error of the kind, such as `UnreadableEvent`.
  func changes(_ kind: WidgetKind) throws -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let event): try kind.events.contains(event.name) && kind.isChange(event)
    }
  }
}
