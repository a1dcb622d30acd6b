public import Contracts
import Documents

/// Undoes what a person changed within the last day.
public struct UndoPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "undo", summary: Phrase("Undoes your changes from the last 24 hours"),
    contractVersion: 1)

  /// For the features whose changes can be undone.
  public let recording: any UndoRecording
  public let keeping: any UndoKeeping
  private let needs: UndoNeeds

  public init(_ needs: UndoNeeds) {
    self.needs = needs
    let log = StepLog(needs: needs)
    recording = log
    keeping = log
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(keeping, as: (any UndoKeeping).self)
    connections.add(StepExpiry(needs: needs))
    connections.add(actions: { [needs, keeping] in UndoActions(undo: keeping, needs: needs).all })
    connections.add(queries: { [keeping] in
      [
        Query("undo", "What can be undone, the newest first, and what can be redone") { input in
          try await input.read { moment, transaction in
            UndoHistoryDocument(try keeping.history(in: transaction), in: moment.calendar)
          }
        }
      ]
    })
    connections.add(pages: { [needs, keeping] in
      [UndoPage(undo: keeping, unitOfWork: needs.unitOfWork).page]
    })
    connections.add(toPages: { [needs, keeping] in
      [UndoPage(undo: keeping, unitOfWork: needs.unitOfWork).addition]
    })
  }
}

/// Everything Undo needs from the outside.
public struct UndoNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any UndoStore
  public var time: any PersonalTime
  /// The handlers of every feature; called once all are connected.
  public var handlers: @Sendable () -> [any UndoHandler]

  public init(
    unitOfWork: any UnitOfWork, store: any UndoStore, time: any PersonalTime,
    handlers: @escaping @Sendable () -> [any UndoHandler]
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.handlers = handlers
  }
}
