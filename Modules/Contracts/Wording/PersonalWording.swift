/// The language of the person, as it is in the record.
public protocol PersonalWording: Sendable {
  func wording(in transaction: any Transaction) throws -> Wording
}
