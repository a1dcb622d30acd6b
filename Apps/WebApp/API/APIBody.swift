import Contracts
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// The body of a changing request: named values; the answer names each rejected one.
struct APIBody: Sendable {
  private let members: [String: FlatJSON.Value]

  /// - Parameter fields: those the address knows.
  /// - Throws: ``Problem`` unless it is a JSON object of plain values, ``FieldRefusal`` for an unknown field.
  init(_ bytes: [UInt8], fields: [String]) throws {
    do {
      members = try FlatJSON(bytes).members
    } catch {
      throw Problem(error)
    }
    if let other = members.keys.filter({ !fields.contains($0) }).min() {
      throw FieldRefusal(
        field: other,
        Problem(
          .unprocessableContent, .usage, Phrase("There's no field “\(other)” here."),
          hint: Phrase("Available: \(fields.listed)")))
    }
  }

  /// Null counts as missing.
  func has(_ name: String) -> Bool { members[name].map { $0 != .null } ?? false }

  /// Whether it is null, which removes a value that can be removed.
  func isNull(_ name: String) -> Bool { members[name] == .null }

  func text(_ name: String) throws -> String? {
    switch members[name] {
    case nil, .null: nil
    case .text(let text): text.withLineFeeds
    case .number, .flag: throw refusal(name, Phrase("“\(name)” must be text."))
    }
  }

  func flag(_ name: String) throws -> Bool? {
    switch members[name] {
    case nil, .null: nil
    case .flag(let flag): flag
    case .number, .text: throw refusal(name, Phrase("“\(name)” must be true or false."))
    }
  }

  /// As ``WrittenNumber`` and ``WrittenDecimal`` read it.
  func number(_ name: String) throws -> String? {
    switch members[name] {
    case nil, .null: nil
    case .number(let digits) where digits.lowercased().contains("e"):
      throw refusal(name, Phrase("“\(name)” must be a number without an exponent."))
    case .number(let digits): Self.written(digits)
    case .text, .flag: throw refusal(name, Phrase("“\(name)” must be a number."))
    }
  }

  /// A value of any type, as it would be typed for a command.
  func typed(_ name: String) throws -> String {
    switch members[name] {
    case nil, .null: throw missing(name)
    case .text(let text): text.withLineFeeds
    case .number(let digits): Self.written(digits)
    case .flag(let flag): SettingValue.flag(flag).text
    }
  }

  /// The one of these that is there, be it null.
  func one(of names: [String]) throws -> String {
    let found = names.filter { members[$0] != nil }
    guard found.count == 1 else {
      throw refusal(found.first ?? names[0], Phrase("Use exactly one of: \(names.listed)"))
    }
    return found[0]
  }

  /// What a reader makes of a value, with its refusals bound to the field.
  func read<Value>(
    _ name: String, _ text: String?, _ reader: (String) throws -> Value
  ) throws -> Value? {
    guard let text else { return nil }
    do {
      return try reader(text)
    } catch let error as any ExplainedError {
      throw FieldRefusal(field: name, error)
    }
  }

  /// The same for a required field.
  func demand<Value>(
    _ name: String, _ text: String?, _ reader: (String) throws -> Value
  ) throws -> Value {
    guard let value = try read(name, text, reader) else { throw missing(name) }
    return value
  }

  func missing(_ name: String) -> FieldRefusal {
    refusal(name, Phrase("“\(name)” is missing."))
  }

  private func refusal(_ name: String, _ message: Phrase) -> FieldRefusal {
    FieldRefusal(field: name, Problem(.unprocessableContent, .usage, message))
  }

  /// People group thousands with a point, programs never do: `8.000` is eight here.
  private static func written(_ digits: String) -> String {
    guard let point = digits.firstIndex(of: "."), !digits.lowercased().contains("e") else {
      return digits
    }
    let decimals = digits[digits.index(after: point)...]
    guard let last = decimals.lastIndex(where: { $0 != "0" }) else {
      return String(digits[..<point])
    }
    let kept = decimals[...last]
    return digits[...point] + kept + (kept.count == 3 ? "0" : "")
  }
}

extension VisitBody {
  /// - Throws: ``Problem``; any other error means that the connection is gone.
  func json() async throws -> [UInt8] {
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      throw Problem.noJSON
    }
    return Array(try await collected(upTo: limits.formBytes, else: .bodyTooLarge).readableBytesView)
  }
}
