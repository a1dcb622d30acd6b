public import Contracts

/// Every call to a ``EventSubscriber`` is unexpected.
public struct UnimplementedEventSubscriber: EventSubscriber {
  public init() {}

  public var identifier: String { unexpectedWithoutError("EventSubscriber") }

  public var interests: EventInterests { unexpectedWithoutError("EventSubscriber") }

  public var beginning: SubscriberBeginning { unexpectedWithoutError("EventSubscriber") }

  public func handle(_ event: RecordedEvent) async throws -> Reaction {
    try unexpected("EventSubscriber")
  }
}
