import Contracts
import Foundation
import GRDB

/// A type that a cell of the record can be read as.
///
/// Everything in the file passes through here: what comes out has its type and is small enough to calculate with.
/// SQLite itself would return 0 for a text where a number was requested.
protocol StoredValue {
  /// Nil for a damaged value.
  init?(_ stored: DatabaseValue.Storage)
}

extension Optional: StoredValue where Wrapped: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    if case .null = stored {
      self = .none
    } else if let value = Wrapped(stored) {
      self = value
    } else {
      return nil
    }
  }
}

// MARK: - Numbers and texts

/// A number below 10¹² in size, more than any amount or count of a life: no sum of such numbers over all days overflows
/// 64 bits, nor does one times the seconds of a month.
extension Int64: StoredValue {
  static let mostStored: Int64 = 1_000_000_000_000

  init?(_ stored: DatabaseValue.Storage) {
    guard case .int64(let number) = stored, number.magnitude <= Self.mostStored else { return nil }
    self = number
  }
}

extension Int: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(number)
  }
}

extension UInt8: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(exactly: number)
  }
}

extension UInt16: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    switch stored {
    case .int64(0): self = false
    case .int64(1): self = true
    case .int64, .double, .string, .blob, .null: return nil
    }
  }
}

/// A finite number no larger than an amount.
extension Double: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard case .double(let number) = stored, number.magnitude <= Double(Int64.mostStored) else {
      return nil
    }
    self = number
  }
}

extension String: StoredValue {
  /// Twice the size of the longest event, one that names every possible day.
  private static let mostBytes = 4_000_000

  init?(_ stored: DatabaseValue.Storage) {
    guard case .string(let text) = stored, text.utf8.count <= Self.mostBytes else { return nil }
    self = text
  }
}

extension Data: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard case .blob(let bytes) = stored else { return nil }
    self = bytes
  }
}

extension StoredValue where Self: RawRepresentable, Self.RawValue: StoredValue {
  /// Nil for a raw value the type does not have.
  init?(_ stored: DatabaseValue.Storage) {
    guard let value = RawValue(stored) else { return nil }
    self.init(rawValue: value)
  }
}

// MARK: - Time

extension Day: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let ordinal = Int(stored), Day.writable.contains(Day(ordinal: ordinal)) else {
      return nil
    }
    self.init(ordinal: ordinal)
  }
}

extension Instant: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let seconds = Int64(stored),
      Instant.writable.contains(Instant(secondsSince1970: seconds))
    else { return nil }
    self.init(secondsSince1970: seconds)
  }
}

// MARK: - Amounts with a unit

extension Distance: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let amount = Int64(stored), amount >= 0 else { return nil }
    self.init(millimeters: amount)
  }
}

extension Energy: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let amount = Int64(stored), amount >= 0 else { return nil }
    self.init(calories: amount)
  }
}

extension Mass: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let amount = Int64(stored), amount >= 0 else { return nil }
    self.init(grams: amount)
  }
}

extension BodyFat: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let tenths = Int(stored) else { return nil }
    self.init(tenths: tenths)
  }
}

extension Temperature: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let degrees = Double(stored) else { return nil }
    self.init(celsius: degrees)
  }
}

// MARK: - Words and numbers of features

extension AccessGrant.Kind: StoredValue {}
extension AccessScope: StoredValue {}
extension DeliveryState: StoredValue {}
extension EntryKind: StoredValue {}
extension UnitSystem: StoredValue {}
extension FeedbackState: StoredValue {}
extension GoalKind: StoredValue {}
extension LocationPermission: StoredValue {}
extension MilestoneRearm: StoredValue {}
extension MilestoneType: StoredValue {}
extension NotificationKind: StoredValue {}
extension NotificationPriority: StoredValue {}
extension OnboardingStep: StoredValue {}
extension OutboxTopic: StoredValue {}
extension PairingAttempt.Answer: StoredValue {}
extension RestReason: StoredValue {}
extension SourceKind: StoredValue {}
extension SuppressionReason: StoredValue {}
extension WatchObstacle: StoredValue {}
extension WeekStart: StoredValue {}
extension Weekday: StoredValue {}
extension WeightUnit: StoredValue {}

extension AccessGrant.ID: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(rawValue: number)
  }
}

extension PairedWatch.ID: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(rawValue: number)
  }
}

extension PeerKey: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let bytes = Data(stored) else { return nil }
    self.init(bytes)
  }
}

extension SecretDigest: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let bytes = Data(stored), bytes.count == 32 else { return nil }
    self.init(bytes)
  }
}

extension Incarnation: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let text = String(stored) else { return nil }
    self.init(text)
  }
}

extension Source.ID: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(rawValue: number)
  }
}

extension RecordedImport.ID: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int64(stored) else { return nil }
    self.init(rawValue: number)
  }
}

extension ZoneID: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = UInt16(stored) else { return nil }
    self.init(rawValue: number)
  }
}

extension ExerciseName: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let text = String(stored) else { return nil }
    self.init(text)
  }
}

extension HourOfDay: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let number = Int(stored) else { return nil }
    self.init(number)
  }
}

extension TimeOfDay: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let text = String(stored) else { return nil }
    self.init(text)
  }
}
