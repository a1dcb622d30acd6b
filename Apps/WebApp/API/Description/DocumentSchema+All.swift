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
            "type": "string", "description": "What to try next; empty if there is nothing.",
          ],
          "field": [
            "type": "string", "description": "The field of the request that was refused.",
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
            "day": day.merging(["description": "Of a row by day."]),
            "from": day.merging(["description": "Of a row by week or month."]), "to": day,
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
      "additionalProperties": true, "description": "Beside these, whatever the widget shows.",
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
    As the list says of the setting: a text is one of its values, a time such as 21:00, or what a person would type.
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
      "description": "All values, or what they are where they cannot be listed.",
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
    "locked": ["description": "Some of its values need Pro, which is not active."]
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
      "minimum": 0, "description": "How often everything was opened after the pause today.",
    ],
    "pauseSeconds": [
      "minimum": 1, "maximum": 60,
      "description": "How long to wait before everything may be opened; null for no pause.",
    ],
    "stepsThatCount": ["description": "Which steps open it."],
    "stepOrigins": [
      "description": "Where the day's steps come from; null while all of them count anyway."
    ],
    "stillHeld": ["description": "Something is held on this machine although nothing is to be."],
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
    "port": ["description": "At which it listened last."],
    "refused": ["description": "What was logged on a watch and no record can hold."],
    "revision": ["description": "Of what watches are told."],
    "taken": ["description": "Up to where the entries of each watch are in the record."],
  ]
}

extension WatchesDocument.Item: Annotated {
  static let notes: [String: [String: JSONValue]] = [
    "pending": ["description": "How many changes it has not said to hold."]
  ]
}
