import Contracts

/// Raises the revision of every widget that an event changes; of events handled one after the other,
/// once for all.
struct WidgetSignalSubscriber: EventSubscriber {
  let identifier = "widgets.signal"
  /// Whoever draws a widget for the first time draws what is there.
  let beginning = SubscriberBeginning.present
  let needs: WidgetNeeds

  // Asked only when there is something to hand over. Where the kinds cannot be made, `handle` says why
  // of every event.
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
