//: needs store
/// The amount of a day changed: an entry was added, undone or redone.
public struct NewModuleChanged: Event, Hashable {
  public static let name = "NewModuleChanged"
  public var day: Day

  public init(day: Day) {
    self.day = day
  }
}
