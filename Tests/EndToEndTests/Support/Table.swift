import Foundation

/// A small CSV file without quotes, read by its header.
struct Table {
  private let header: [Substring]
  private let rows: [[Substring]]

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var lines = text.split(separator: "\n").map { $0.split(separator: ",") }
    header = lines.removeFirst()
    rows = lines
  }

  func column(_ name: String) -> [String] {
    guard let index = header.firstIndex(of: name[...]) else { return [] }
    return rows.map { String($0[index]) }
  }
}
