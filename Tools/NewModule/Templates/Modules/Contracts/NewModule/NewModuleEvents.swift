//: needs store
/// The amount of a day changed: something was written down, undone or redone.
public struct NewModuleChanged: Event, Hashable {
  public static let name = "NewModuleChanged"
  public var day: Day

  public init(day: Day) {
    self.day = day
  }
}
