import Contracts

/// The weather as one row: `today` gets it with one read.
enum WeatherSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "weather-1",
      sql: """
        CREATE TABLE weather (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          permission TEXT NOT NULL CHECK (permission IN ('undetermined', 'denied', 'authorised')),
          is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
          place TEXT CHECK (place <> ''),
          -- Hundredths of a degree.
          latitude INTEGER CHECK (latitude BETWEEN -9000 AND 9000),
          longitude INTEGER CHECK (longitude BETWEEN -18000 AND 18000),
          retry_at INTEGER,
          left_alone_until INTEGER,
          trouble TEXT,
          fetched_at INTEGER,
          celsius REAL CHECK (celsius BETWEEN -120 AND 80),
          code INTEGER CHECK (code BETWEEN 0 AND 99),
          is_daylight INTEGER CHECK (is_daylight IN (0, 1)),
          apparent_celsius REAL CHECK (apparent_celsius BETWEEN -120 AND 80),
          humidity REAL,
          precipitation REAL,
          wind REAL,
          highest_celsius REAL CHECK (highest_celsius BETWEEN -120 AND 80),
          lowest_celsius REAL CHECK (lowest_celsius BETWEEN -120 AND 80),
          precipitation_probability REAL,
          sunrise INTEGER,
          sunset INTEGER,
          CHECK ((place IS NULL) = (latitude IS NULL) AND (place IS NULL) = (longitude IS NULL)),
          CHECK ((fetched_at IS NULL) = (celsius IS NULL) AND (fetched_at IS NULL) = (code IS NULL)
            AND (fetched_at IS NULL) = (is_daylight IS NULL)),
          -- What is off keeps no weather; what is not allowed no place either.
          CHECK (is_shown = 0 OR permission = 'authorised'),
          CHECK (place IS NULL OR permission = 'authorised'),
          CHECK (fetched_at IS NULL OR (is_shown = 1 AND place IS NOT NULL))
        ) STRICT;
        """),
    // Some weather has no code, and a forecast belongs to a day.
    SchemaMigration(
      identifier: "weather-2",
      sql: """
        CREATE TABLE weather_anew (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          permission TEXT NOT NULL CHECK (permission IN ('undetermined', 'denied', 'authorised')),
          is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
          place TEXT CHECK (place <> ''),
          -- Hundredths of a degree.
          latitude INTEGER CHECK (latitude BETWEEN -9000 AND 9000),
          longitude INTEGER CHECK (longitude BETWEEN -18000 AND 18000),
          retry_at INTEGER,
          left_alone_until INTEGER,
          -- JSON of a phrase; what is none was kept as it was said.
          trouble TEXT,
          fetched_at INTEGER,
          celsius REAL CHECK (celsius BETWEEN -120 AND 80),
          code INTEGER CHECK (code BETWEEN 0 AND 99),
          is_daylight INTEGER CHECK (is_daylight IN (0, 1)),
          apparent_celsius REAL CHECK (apparent_celsius BETWEEN -120 AND 80),
          humidity REAL,
          precipitation REAL,
          wind REAL,
          highest_celsius REAL CHECK (highest_celsius BETWEEN -120 AND 80),
          lowest_celsius REAL CHECK (lowest_celsius BETWEEN -120 AND 80),
          precipitation_probability REAL,
          sunrise INTEGER,
          sunset INTEGER,
          utc_offset INTEGER CHECK (utc_offset BETWEEN -86400 AND 86400),
          CHECK ((place IS NULL) = (latitude IS NULL) AND (place IS NULL) = (longitude IS NULL)),
          CHECK ((fetched_at IS NULL) = (celsius IS NULL)
            AND (fetched_at IS NULL) = (is_daylight IS NULL)
            AND (code IS NULL OR fetched_at IS NOT NULL)),
          -- What is off keeps no weather; what is not allowed no place either.
          CHECK (is_shown = 0 OR permission = 'authorised'),
          CHECK (place IS NULL OR permission = 'authorised'),
          CHECK (fetched_at IS NULL OR (is_shown = 1 AND place IS NOT NULL))
        ) STRICT;
        INSERT INTO weather_anew SELECT *, NULL FROM weather;
        DROP TABLE weather;
        ALTER TABLE weather_anew RENAME TO weather;
        """),
  ]
}

extension WeatherSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteWeatherStore().state(in: $0) }
  ]
}
