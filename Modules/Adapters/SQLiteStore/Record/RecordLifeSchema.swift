/// The life of the record. Comes before Activity and Settings, whose migrations refer to it.
enum RecordLifeSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "life-1",
      sql: """
        CREATE TABLE record_life (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          incarnation TEXT NOT NULL
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
          -- Where the file was when this life began; without one it begins a new one before it is used.
          place TEXT CHECK (place <> '')
        ) STRICT;
        INSERT INTO record_life VALUES (1, lower(hex(randomblob(8))), NULL);
        """)
  ]

  static let readings: [SchemaReading] = [
    { _ = try SQLiteRecordLifeStore().incarnation(in: $0) }
  ]
}
