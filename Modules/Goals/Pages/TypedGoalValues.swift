import Contracts

extension Day {
  /// The first day of a month written as `YYYY-MM`.
  init(typedMonth text: String) throws(WrittenRefusal) {
    guard let day = Day("\(text)-01") else { throw .notAMonth(text) }
    self = try day.checked()
  }

  /// `YYYY-MM`.
  var monthText: String { String(description.prefix(7)) }
}

extension RestReason {
  /// Empty text gives the neutral value, as on the command line.
  init(typed text: String) throws(WrittenRefusal) {
    guard let reason = text.isEmpty ? .other : RestReason(rawValue: text) else {
      throw .notAReason(text)
    }
    self = reason
  }
}

extension PageRequest {
  /// The day that the path names.
  ///
  /// - Throws: ``NothingThere``.
  func day() throws -> Day {
    do throws(WrittenRefusal) {
      return try WrittenDay(values["day"] ?? "").day(today: moment.today)
    } catch { throw NothingThere(error) }
  }
}

extension PageSubmission {
  /// The value of a field, parsed by `read`.
  ///
  /// - Throws: a ``FieldRefusal`` for the field.
  func value<Value>(
    of field: String, _ read: (String) throws(WrittenRefusal) -> Value
  ) throws -> Value {
    do throws(WrittenRefusal) {
      return try read(self[field])
    } catch { throw FieldRefusal(field: field, error) }
  }
}
