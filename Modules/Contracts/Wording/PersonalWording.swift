/// The user's language, as stored in the record.
public protocol PersonalWording: Sendable {
  func wording(in transaction: any Transaction) throws -> Wording
}
