import Foundation

/// A response as it was received.
struct Reply {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: String

  /// Status 0 for an invalid one.
  init(_ text: String) {
    // A carriage return with its line feed is one character.
    let end = text.range(of: "\r\n\r\n")
    let head = end.map { text[..<$0.lowerBound] } ?? text[...]
    let lines = head.split(separator: "\r\n")
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    fields = lines.dropFirst().map { line in
      let sides = line.split(separator: ":", maxSplits: 1)
      let value = sides.count > 1 ? sides[1].drop { $0 == " " } : ""
      return (sides[0].lowercased(), String(value))
    }
    body = end.map { String(text[$0.upperBound...]) } ?? ""
  }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The cookie it sets, in the form of a request.
  var cookie: String? { self["set-cookie"].map { String($0.prefix { $0 != ";" }) } }

  var lines: [Substring] { body.split(separator: "\n") }
}
