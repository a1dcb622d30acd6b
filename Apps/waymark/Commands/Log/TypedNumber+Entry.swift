import Contracts

extension TypedNumber {
  /// Steps to write down. How many one entry may have is for the record to say.
  func steps() throws -> Int {
    guard let whole else {
      throw refusal(as: "a number of steps", 1...StepEntry.mostSteps, example: 2_500)
    }
    return whole
  }

  /// The number by which an entry is called.
  func entryNumber() throws -> Int64 {
    guard let whole else {
      throw CommandFailure(
        .usage, "\(quoted) is not the number of an entry.",
        hint: "See them with: waymark log list")
    }
    return Int64(whole)
  }
}
