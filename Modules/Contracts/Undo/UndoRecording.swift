import Foundation

/// Records a person's changes in the transaction that makes them: killed at any instant, the record has both or
/// neither.
///
/// Changes from elsewhere are not recorded: from a watch, a delivery, a watched folder, or another change.
public protocol UndoRecording: Sendable {
  /// The subject's current state, as its handler writes it; nil if it does not exist, or its kind has no handler.
  func state(of subject: UndoSubject, in transaction: any Transaction) throws -> String?

  /// Adds a step, after its change. Undone steps can then no longer be redone. Unchanged parts are left out; no effect
  /// if none changed.
  ///
  /// - Parameters:
  ///   - title: as ``UndoStep/title``.
  ///   - number: as ``UndoStep/number``.
  func record(
    _ title: Phrase, number: Int64?, _ parts: [UndoPart], in transaction: any WriteTransaction
  ) throws

  /// Forgets every step with the subject, which was permanently deleted, or undone in another way.
  func forget(_ subject: UndoSubject, in transaction: any WriteTransaction) throws
}

extension UndoRecording {
  /// Makes a change of one subject and adds its step.
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

/// Restores subjects of one kind, contributed by the feature that owns them.
public protocol UndoHandler: Sendable {
  /// Unique to this handler.
  var kind: UndoKind { get }

  /// Whether what was undone can be redone.
  var isRedoable: Bool { get }

  /// Everything ``restore(_:of:in:)`` needs, as a text that is equal for equal states: a change is undone only if
  /// nothing else has changed the subject. Nil if it does not exist.
  func state(of key: String, in transaction: any Transaction) throws -> String?

  /// Restores the subject, with all events and consequences, as a regular change would.
  ///
  /// - Throws: an ``ExplainedError`` if the record no longer allows that.
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
