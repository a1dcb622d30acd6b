import Contracts
import Foundation

/// Runs one hook for each event it is named after.
///
/// A hook gets each event once. A failure goes to the log and the hook continues with the next
/// event: somebody else's program must not hold up the record.
struct HookSubscriber: EventSubscriber {
  let name: String
  let runner: HookRunner

  var identifier: String { "hook:\(name)" }

  var interests: EventInterests {
    .named([String(name.prefix { $0 != "." })])
  }

  var beginning: SubscriberBeginning { .present }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    await runner.run(input: HookSubscriber.input(for: event))
    return .none
  }

  /// `{"api":1,"event":…,"sequence":…,"occurredAt":…,"data":{…}}`, on one line.
  static func input(for event: RecordedEvent) -> String {
    let occurredAt = InstantText.iso8601(
      event.occurredAt, in: PersonalCalendar(only: FixedZone.utc))
    return #"{"api":1,"data":\#(event.payload),"event":"\#(event.name)","#
      + #""occurredAt":"\#(occurredAt)","sequence":\#(event.sequence)}"# + "\n"
  }
}
