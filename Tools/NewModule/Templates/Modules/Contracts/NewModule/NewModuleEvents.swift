//: needs store
/// An amount was written down.
public struct NewModuleLogged: Event, Hashable {
  public static let name = "NewModuleLogged"
  /// The day it counts for.
  public var day: Day
  /// Of this entry alone.
  public var amount: Int

  public init(day: Day, amount: Int) {
    self.day = day
    self.amount = amount
  }
}
