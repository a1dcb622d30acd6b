import Composition
import Contracts
import Documents

/// Documents that encode themselves.
extension DocumentSchema {
  static let error = DocumentSchema("Error") {
    .object(of: [
      "error": .object(
        of: [
          "code": [
            "type": "string", "description": "The kind of failure, the same in every language.",
          ],
          "message": ["type": "string"],
          "hint": [
            "type": "string", "description": "What to try next; may be empty.",
          ],
          "field": [
            "type": "string", "description": "The request's invalid field.",
          ],
        ], optional: ["field"])
    ])
  }

  fileprivate static let history = DocumentSchema("History") {
    let integer: JSONValue = ["type": "integer"]
    let day = Day.schema
    return .object(of: [
      "rows": [
        "type": "array",
        "items": .object(
          of: [
            "day": day.merging(["description": "In rows by day."]),
            "from": day.merging(["description": "In rows by week or month."]), "to": day,
            "daysMet": integer, "averageSteps": integer, "steps": integer,
            "distanceKilometers": ["type": "number"],
            "activeEnergyKilocalories": ["type": "number"], "flights": integer,
            "stepTarget": integer.nullable, "isMet": JSONValue.object(["type": "boolean"]).nullable,
          ], optional: ["day", "from", "to", "daysMet", "averageSteps"]),
      ]
    ])
  }

  static let widget = DocumentSchema("Widget") {
    JSONValue.object(of: [
      "date": DocumentInstant.schema, "family": .reference(to: "WidgetFamily"),
    ]).merging([
      "additionalProperties": true, "description": "More members depend on the widget.",
    ])
  }
}

extension HistoryDocument: OwnSchema {
  static var schema: DocumentSchema { .history }
}

extension EntriesDocument: OwnSchema {
  static var schema: DocumentSchema {
    DocumentSchema("Entries") {
      let kinds = ["StepsEntry", "WeightEntry", "ExerciseEntry", "MeasureEntry"].map(
        JSONValue.reference)
      return .object(of: ["items": ["type": "array", "items": ["anyOf": .list(kinds)]]])
    }
  }
}

// MARK: - Values

extension Day: SelfDescribed {
  static var schema: JSONValue { ["type": "string", "format": "date"] }
  static var example: Day { recordable.lowerBound }
}

extension DocumentInstant: SelfDescribed {
  static var schema: JSONValue {
    ["type": "string", "format": "date-time", "description": "ISO 8601 with offset."]
  }
  static var example: DocumentInstant { DocumentInstant(text: "") }
}

extension Incarnation: SelfDescribed {
  static var schema: JSONValue { ["type": "string", "description": "16 hexadecimal digits."] }
  static var example: Incarnation { Incarnation(number: 0) }
}

extension ShieldHold: SelfDescribed {
  static var schema: JSONValue { .words([soft, administrator].map(\.rawValue)) }
  static var example: ShieldHold { .soft }
}

extension SettingValue: SelfDescribed {
  static var schema: JSONValue { .reference(to: "SettingValue") }
  static var example: SettingValue { .flag(false) }
  static let written: JSONValue = [
    "description": """
    Depends on the setting, as the list of settings shows. Text is one of the allowed values, a \
    time such as 21:00, or what you'd type.
    """,
    "anyOf": [
      ["type": "boolean"], .integer(-1_000_000_000...1_000_000_000),
      ["type": "string", "maxLength": 10_000],
    ],
  ]
}

extension SettingDocument.Allowed: SelfDescribed {
  static var schema: JSONValue {
    [
      "description": "All allowed values, or a description if they can't be listed.",
      "anyOf": [
        ["type": "array", "items": .reference(to: "SettingValue")], ["type": "string"],
      ],
    ]
  }
  static var example: SettingDocument.Allowed { .words(Phrase(verbatim: "")) }
}

// MARK: - Notes

extension StepsEntryDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = ["kind": ["enum": ["steps"]]]
}

extension WeightEntryDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = ["kind": ["enum": ["weight"]]]
}

extension ExerciseEntryDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = ["kind": ["enum": ["exercise"]]]
}

extension DayDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "hourlySteps": ["minItems": 24, "maxItems": 24],
    "stepGoal": ["description": "Null while the goal is off."],
  ]
}

extension WeekDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = ["days": ["minItems": 7, "maxItems": 7]]
}

extension SettingDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "locked": ["description": "Some of its values need Pro, which isn't active."]
  ]
}

extension StepOriginsDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "devices": ["minimum": 0], "typed": ["minimum": 0], "imported": ["minimum": 0],
  ]
}

extension LockDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "goal": ["description": "What opens a day: a daily goal, any or all of them."],
    "goals": ["description": "The goals that open today; empty while none of them is on."],
    "opening": ["description": "What opened the day."],
    "openings": [
      "minimum": 0, "description": "How many times the pause opened everything today.",
    ],
    "pauseSeconds": [
      "minimum": 1, "maximum": 60,
      "description": "How many seconds to wait before you can open everything; null for no pause.",
    ],
    "stepsThatCount": ["description": "Which steps count towards opening it."],
    "stepOrigins": [
      "description": "Where the day's steps come from; null while all of them count."
    ],
    "stillHeld": [
      "description": "Something is still blocked on this machine, although it shouldn't be."
    ],
  ]
}

extension IngestDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "status": ["enum": ["taken", "known", "test"]]
  ]
}

extension WatchStatusDocument.Attempt: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "answer": ["enum": ["open", "accepted", "refused"]]
  ]
}

extension WatchStatusDocument: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "port": ["description": "The port watches last connected on."],
    "refused": ["description": "Entries from a watch that were rejected."],
    "revision": ["description": "Number of the latest update for watches."],
    "taken": ["description": "The last entry of each watch that is in the record."],
  ]
}

extension WatchesDocument.Item: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "pending": ["description": "How many changes it hasn't confirmed yet."]
  ]
}
