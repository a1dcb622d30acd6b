/// A part of a long list: the newest entries that fit on a page, in whole days, however far back they go.
public struct PagedDays<Item> {
  /// How many are enough for a page.
  private static var enough: Int { 30 }
  /// The name of the query parameter for the last day.
  public static var to: String { "to" }

  /// The newest first.
  public let items: [Item]
  /// The last day of the older entries; nil if there are none.
  public let olderTo: Day?

  /// - Parameters:
  ///   - request: may name the last day to show.
  ///   - read: reads the items of some days, in order.
  ///   - day: the day of an item.
  public init(
    _ request: PageRequest, read: (ClosedRange<Day>) throws -> [Item], day: (Item) -> Day
  ) throws {
    let recorded = Day.recorded
    let last = request.query[Self.to].flatMap { Day($0) }.map {
      min(max($0, recorded.lowerBound), recorded.upperBound)
    }
    let to = last ?? recorded.upperBound
    // Reads ever longer periods, so that a long record is not read for fifty entries.
    var (days, found): (Int, [Item]) = (64, [])
    repeat {
      let from = min(last ?? request.moment.today, to).advanced(by: -days)
      found = try read(max(from, recorded.lowerBound)...to)
      days *= 8
      if from <= recorded.lowerBound { break }
    } while found.count <= Self.enough
    let newest = Array(found.reversed())
    guard newest.count > Self.enough else {
      (items, olderTo) = (newest, nil)
      return
    }
    let lastDay = day(newest[Self.enough - 1])
    items = Array(newest.prefix { day($0) >= lastDay })
    olderTo = items.count < newest.count ? lastDay.advanced(by: -1) : nil
  }

  /// A link to the older entries; none if there are none.
  public func more(_ address: String, _ query: [PageLink.Parameter] = []) -> [PageBlock] {
    guard let olderTo else { return [] }
    let link = PageLink(
      Phrase("Earlier"), to: address,
      query: query + [PageLink.Parameter(Self.to, olderTo.description)])
    return [.list([PageRow(Phrase("Earlier"), link: link)])]
  }
}
