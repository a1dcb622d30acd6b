import Foundation

/// Where a feature notes what a person changed, in the very transaction that changes it: killed at any instant, the
/// record has both or neither.
///
/// What comes from elsewhere is not noted: from a watch, a delivery, a watched folder, or from another change.
public protocol UndoRecording: Sendable {
  /// How the subject is now, as its handler writes it; nil for what is not there, or of a kind without a handler.
  func state(of subject: UndoSubject, in transaction: any Transaction) throws -> String?

  /// Adds a step, after its change. What was undone before can then no longer be redone. Parts that did not change are
  /// left out; no effect if none did.
  ///
  /// - Parameters:
  ///   - title: as ``UndoStep/title``.
  ///   - number: as ``UndoStep/number``.
  func record(
    _ title: Phrase, number: Int64?, _ parts: [UndoPart], in transaction: any WriteTransaction
  ) throws

  /// Forgets every step that holds the subject: what is deleted for good, or was undone in another way.
  func forget(_ subject: UndoSubject, in transaction: any WriteTransaction) throws
}

extension UndoRecording {
  /// Makes a change of one subject, and adds its step.
  public func recording<Value>(
    _ title: Phrase, _ subject: UndoSubject, in transaction: any WriteTransaction,
    _ change: () throws -> Value
  ) throws -> Value {
    let before = try state(of: subject, in: transaction)
    let value = try change()
    let after = try state(of: subject, in: transaction)
    try record(
      title, number: nil, [UndoPart(subject, before: before, after: after)], in: transaction)
    return value
  }
}

/// Changes subjects of one kind back, contributed by the feature whose they are.
public protocol UndoHandler: Sendable {
  /// Of no other handler.
  var kind: UndoKind { get }

  /// Whether what was undone can be redone.
  var isRedoable: Bool { get }

  /// All that ``restore(_:of:in:)`` needs, in a text that is the same for the same state: a change is undone only while
  /// nothing else changed it. Nil for what is not there.
  func state(of key: String, in transaction: any Transaction) throws -> String?

  /// Makes the subject what it was, with all events and all that follows, as the change itself does.
  ///
  /// - Throws: an ``ExplainedError`` where the record no longer allows that.
  func restore(_ state: String?, of key: String, in transaction: any WriteTransaction) throws
}

extension UndoHandler {
  public var isRedoable: Bool { true }
}

/// What of a plugin can be undone.
public struct UndoContribution: Sendable {
  public let kinds: [UndoKind]
  /// Makes a handler of each kind.
  public let handlers: @Sendable () -> [any UndoHandler]
}

/// States of subjects as JSON.
public enum UndoState {
  public static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  public static func value<Value: Decodable>(
    of text: String, as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
