import Contracts

/// The JSON of `imports`.
struct ImportsDocument: Encodable {
  struct Item: Encodable {
    var id: Int64
    /// Null for all that the record held before it noted its imports; so are path and format.
    var at: Nullable<String>
    var path: Nullable<String>
    var format: Nullable<String>
    var samplesAdded: Int
    var daysChanged: Int
    var undoneAt: Nullable<String>
    var isUndoable: Bool

    init(_ recorded: RecordedImport, calendar: PersonalCalendar) {
      id = recorded.id.rawValue
      at = Nullable(recorded.origin.map { InstantText.iso8601($0.at, in: calendar) })
      path = Nullable(recorded.origin?.path)
      format = Nullable(recorded.origin?.format)
      samplesAdded = recorded.samplesAdded
      daysChanged = recorded.daysChanged
      undoneAt = Nullable(recorded.undoneAt.map { InstantText.iso8601($0, in: calendar) })
      isUndoable = recorded.isUndoable
    }
  }

  var items: [Item]

  init(_ imports: [RecordedImport], calendar: PersonalCalendar) {
    items = imports.map { Item($0, calendar: calendar) }
  }

  func text(_ output: CommandOutput) -> String {
    guard !items.isEmpty else {
      return "  \(output.say("Nothing was imported yet: waymark import FILE"))\n"
    }
    return items.map { $0.text(output) + "\n" }.joined()
  }
}

extension ImportsDocument.Item {
  fileprivate func text(_ output: CommandOutput) -> String {
    guard let at = at.wrapped, let path = path.wrapped, let format = format.wrapped else {
      return NarrowText(columns: output.columns).row(
        "  \(String(id).leftPadded(to: 5))",
        output.say("what came before imports were noted: \(added)"), indent: 9)
    }
    let undone = undoneAt.wrapped.map { output.paint(output.say("taken back \($0)"), .yellow) }
    let parts = [
      path.printable, format.printable, output.say(added),
      output.say("\(Phrase.days(daysChanged)) changed"),
      undone,
    ]
    return NarrowText(columns: output.columns).row(
      "  \(String(id).leftPadded(to: 5))  \(at)",
      parts.compactMap(\.self).joined(separator: "  ·  "), indent: 9)
  }

  private var added: Phrase { Phrase("\(Phrase.samples(samplesAdded)) added") }
}

/// The JSON of `imports undo`.
struct UndoDocument: Encodable {
  var id: Int64
  var path: Nullable<String>
  var samplesRemoved: Int
  var daysChanged: Int
  /// Null where nothing was taken back.
  var undoneAt: Nullable<String>

  init(
    _ recorded: RecordedImport, samplesRemoved: Int, daysChanged: Int, calendar: PersonalCalendar
  ) {
    id = recorded.id.rawValue
    path = Nullable(recorded.origin?.path)
    self.samplesRemoved = samplesRemoved
    self.daysChanged = daysChanged
    undoneAt = Nullable(recorded.undoneAt.map { InstantText.iso8601($0, in: calendar) })
  }

  func text(_ output: CommandOutput) -> String {
    let (number, samples) = (String(id), Phrase.samples(samplesRemoved))
    let days = Phrase.days(daysChanged)
    return NarrowText(columns: output.columns).lines(
      output.say("✓ Import \(number) is taken back: \(samples) removed, \(days) changed."),
      indent: 2
    ).joined(separator: "\n") + "\n"
  }
}
