public import Contracts

/// A reader of foreign databases, and a way to give it some.
public struct DatabasesUnderTest: Sendable {
  let reading: any DatabaseFileReading
  let put: @Sendable (InMemoryDatabaseFiles.Content) throws -> String
  let remove: @Sendable (String) throws -> Void

  /// - Parameters:
  ///   - put: writes a file, with untyped columns, and returns its path.
  ///   - remove: removes a file.
  public init(
    _ reading: any DatabaseFileReading,
    put: @escaping @Sendable (InMemoryDatabaseFiles.Content) throws -> String,
    remove: @escaping @Sendable (String) throws -> Void
  ) {
    self.reading = reading
    self.put = put
    self.remove = remove
  }
}

/// What a reader of foreign databases promises.
public enum DatabaseFileReadingLaws {
  public typealias Law = ConformanceLaw<DatabasesUnderTest>

  public static let all: [Law] = [
    Law("The columns of every table are listed as written") { subject in
      let file = try subject.reading.open(try subject.put(sample))
      try demand(
        "the tables", file.tables, is: ["Walks": ["TIME", "Steps"], "odd name": ["a b", "c"]])
    },
    Law("Rows come in the order asked for, each with the cells asked for") { subject in
      let file = try subject.reading.open(try subject.put(sample))
      try demand(
        "the steps",
        try integers(#"SELECT "Steps", "TIME" FROM "Walks" ORDER BY "TIME""#, in: file),
        is: [[30, 1], [10, 2], [20, 3]])
      try demand(
        "another table",
        try integers(#"SELECT NULL, "c" FROM "odd name" ORDER BY "a b""#, in: file),
        is: [[nil, 6], [nil, 5]])
    },
    Law("A value is read only as a type that it can be") { subject in
      let cells: [InMemoryDatabase.Cell] = [7, 7.0, 7.5, "7", "x", "nan", nil]
      let rows = cells.enumerated().map { [.integer(Int64($0.offset)), $0.element] }
      let file = try subject.reading.open(
        try subject.put(.database(["T": .init(columns: ["n", "v"], rows: rows)])))
      var integers: [Int64?] = []
      var reals: [Double?] = []
      var texts: [String?] = []
      var others: Set<Int64?> = []
      try file.forEachRow(of: #"SELECT "v" FROM "T" ORDER BY "n""#, arguments: []) { row in
        integers.append(row.integer(0))
        reals.append(row.real(0))
        texts.append(row.text(0))
        others.formUnion([row.integer(1), row.integer(-1)])
      }
      try demand("as integers", integers, is: [7, 7, nil, 7, nil, nil, nil])
      try demand("as reals", reals, is: [7, 7, 7.5, 7, nil, nil, nil])
      try demand("as texts", texts, is: ["7", "7.0", "7.5", "7", "x", "nan", nil])
      try demand("a column that the query does not have", others, is: [nil])
    },
    Law("A torn file, one that is no database and a missing one are reported as such") { subject in
      guard case .torn? = failure(of: subject, at: try subject.put(.torn)) else {
        throw LawBroken("a torn database is not called torn")
      }
      try demand(
        "something else", failure(of: subject, at: try subject.put(.other)), is: .notADatabase)
      let path = try subject.put(sample)
      try subject.remove(path)
      guard case .unreadable? = failure(of: subject, at: path) else {
        throw LawBroken("a file that is not there is not unreadable")
      }
    },
    Law("A query for a missing table is an error, and does not mean that the file is torn") {
      subject in
      let file = try subject.reading.open(try subject.put(sample))
      do {
        try file.forEachRow(of: #"SELECT "Steps" FROM "none""#, arguments: []) { _ in }
      } catch DatabaseFileError.unreadable {
        return
      }
      throw LawBroken("rows of no table were given")
    },
    Law("An error thrown by a reader ends the reading, and the open file can be read again") {
      subject in
      let file = try subject.reading.open(try subject.put(sample))
      var rows = 0
      do {
        try file.forEachRow(of: #"SELECT "Steps" FROM "Walks""#, arguments: []) { _ in
          rows += 1
          throw LawBroken("as expected")
        }
      } catch is LawBroken {}
      try demand("rows before the error", rows, is: 1)
      try demand(
        "rows", try integers(#"SELECT "Steps" FROM "Walks""#, in: file).count, is: 3)
    },
    Law("An open database stays as it was, whatever happens to the file") { subject in
      let path = try subject.put(sample)
      let file = try subject.reading.open(path)
      try subject.remove(path)
      try demand(
        "the steps", try integers(#"SELECT "Steps" FROM "Walks" ORDER BY "Steps""#, in: file),
        is: [[10], [20], [30]])
    },
  ]

  private static let sample = InMemoryDatabaseFiles.Content.database([
    "Walks": .init(columns: ["TIME", "Steps"], rows: [[2, 10], [3, 20], [1, 30]]),
    "odd name": .init(columns: ["a b", "c"], rows: [["y", 5], ["x", 6]]),
  ])

  /// The first cells of each row, as many as `query` asks for.
  private static func integers(
    _ query: String, in file: any DatabaseFile
  ) throws -> [[Int64?]] {
    let count = query.prefix(upTo: query.firstRange(of: " FROM ")?.lowerBound ?? query.endIndex)
      .split(separator: ", ").count
    var found: [[Int64?]] = []
    try file.forEachRow(of: query, arguments: []) { row in
      var cells: [Int64?] = []
      for index in 0..<count { cells.append(row.integer(index)) }
      found.append(cells)
    }
    return found
  }

  private static func failure(of subject: DatabasesUnderTest, at path: String) -> DatabaseFileError?
  {
    do {
      _ = try subject.reading.open(path)
      return nil
    } catch {
      return error as? DatabaseFileError
    }
  }
}
