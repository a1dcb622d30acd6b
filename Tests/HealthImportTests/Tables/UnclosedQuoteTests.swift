import Contracts
import Testing

@testable import HealthImport

struct UnclosedQuoteTests {
  private static let header = "date,steps,mood\n"
  private static let last = "2024-05-18,9"

  private func read(_ rows: String) throws -> (rejected: [Int], steps: [Int64]) {
    let file = try TemporaryFile(Self.header + rows + Self.last)
    let (_, sink, tally) = try Export.readFile(file.path)
    return (tally.rejections.map(\.line), sink.values(of: .steps))
  }

  @Test(
    "S5-9 its line is rejected, and every other row is read",
    arguments: [
      ("2024-05-16,\"7\n2024-05-17,8\n", [2], [8, 9]),
      ("2024-05-16,7,\"good\r\n2024-05-17,8\r\n", [2], [8, 9]),
      ("2024-05-16,7,\"good\n2024-05-17,8,\"fair\"\n", [2], [8, 9]),
      ("2024-05-16,7,\"good\n2024-05-17,8,\"a\nb\"\n", [2], [8, 9]),
      ("\"2024-05-16\",\"7\n\"2024-05-17\",\"8\"\n", [2], [8, 9]),
      ("2024-05-16,7,\"a\nb\"\n2024-05-17,\"8\n", [4], [7, 9]),
      ("2024-05-16,7,\"a \"\"b\n\n2024-05-17,\"\"\n", [2], [9]),
    ] as [(String, [Int], [Int64])])
  func oneLine(_ rows: String, _ rejected: [Int], _ steps: [Int64]) throws {
    let found = try read(rows)
    #expect(found.rejected == rejected)
    #expect(found.steps == steps)
  }

  @Test(
    "S5-9 it may close only after more than the limit of a row, and later multi-line cells are read"
  )
  func longFile() throws {
    let row = "2024-05-17,8\n"
    let count = TableRows.longestRow / row.utf8.count + 10_000
    let found = try read(
      "2024-05-16,7,\"good\n" + String(repeating: row, count: count)
        + "2024-05-17,8,\"fairly\ngood\"\n")
    #expect(found.rejected == [2])
    #expect(found.steps == Array(repeating: 8, count: count + 1) + [9])
  }
}
