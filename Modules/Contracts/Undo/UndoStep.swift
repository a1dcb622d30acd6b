/// A kind of subject, such as `activity.entry`: names its ``UndoHandler``. Any plugin may add its own.
public struct UndoKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ name: String) {
    rawValue = name
  }
}

/// The subject of one change: the entry with that number, the goal from that day on, a setting.
public struct UndoSubject: Hashable, Sendable {
  public var kind: UndoKind
  /// Distinguishes it from others of its kind; empty if there is only one.
  public var key: String

  public init(_ kind: UndoKind, _ key: String = "") {
    self.kind = kind
    self.key = key
  }
}

/// A subject's state before and after a change, as its ``UndoHandler`` writes it.
public struct UndoPart: Hashable, Sendable {
  public var subject: UndoSubject
  /// Nil if it did not exist.
  public var before: String?
  /// Nil if it no longer exists.
  public var after: String?

  public init(_ subject: UndoSubject, before: String?, after: String?) {
    self.subject = subject
    self.before = before
    self.after = after
  }
}

/// One change by a person, which is undone completely or not at all. Specification S8-2b.
public struct UndoStep: Hashable, Identifiable, Sendable {
  /// How long it can be undone, in seconds.
  public static let lifetime: Int64 = 86_400

  /// Later steps have higher numbers.
  public var id: Int64
  /// When the change was made.
  public var at: Instant
  /// What was done, without a time: `Logged 6,230 steps`.
  public var title: Phrase
  /// The number it is known by, such as that of an entry or of an import; nil for none.
  public var number: Int64?
  /// In the order of the change.
  public var parts: [UndoPart]
  /// When it was undone; nil while it can be undone.
  public var undoneAt: Instant?

  public init(
    id: Int64 = 0, at: Instant, title: Phrase, number: Int64? = nil, parts: [UndoPart],
    undoneAt: Instant? = nil
  ) {
    self.id = id
    self.at = at
    self.title = title
    self.number = number
    self.parts = parts
    self.undoneAt = undoneAt
  }

  /// When it is deleted, and can be neither undone nor redone any more.
  public var until: Instant { at + Self.lifetime }

  /// The kind of its first part.
  public var kind: UndoKind? { parts.first?.subject.kind }

  /// With its time and its number: `Logged 6,230 steps, today 05:52 · #1`.
  public func words(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    let told = [title, at.words(now: now, in: calendar)].joined(separator: ", ")
    return number.map { [told, Phrase(verbatim: "#\($0)")].joined(separator: " · ") } ?? told
  }

  /// Shown once it is undone.
  public func undoneWords(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    Phrase("Undone: \(words(now: now, in: calendar))")
  }

  /// Shown once it is redone.
  public func redoneWords(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    Phrase("Redone: \(words(now: now, in: calendar))")
  }
}

/// What can be undone and redone now.
public struct UndoHistory: Hashable, Sendable {
  /// The newest first, which is undone next.
  public var undoable: [UndoStep]
  /// The last undone first, which is redone next.
  public var redoable: [UndoStep]

  public init(undoable: [UndoStep], redoable: [UndoStep]) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// - Parameter steps: in any order; those that are too old, or from a clock that ran ahead, are left out.
  public init(_ steps: [UndoStep], now: Instant) {
    let fresh = steps.filter { Self.interval(at: now).contains($0.at) }.sorted { $0.id < $1.id }
    undoable = fresh.filter { $0.undoneAt == nil }.reversed()
    redoable = fresh.filter { $0.undoneAt != nil }
  }

  /// The interval of steps that can be undone at `now`.
  public static func interval(at now: Instant) -> Range<Instant> {
    now + (1 - UndoStep.lifetime)..<now + UndoStep.lifetime
  }
}
