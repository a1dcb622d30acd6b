import Contracts

/// How far back the page `weight` looks, chosen in its address.
enum WeightSpan: String, CaseIterable, Sendable {
  case quarter = "90"
  case year
  case all

  /// Its name in the address.
  static let field = "span"

  /// The span in the address; the shortest if it names none.
  init(_ request: PageRequest) {
    self = request.query[Self.field].flatMap(WeightSpan.init(rawValue:)) ?? .quarter
  }

  var title: Phrase {
    switch self {
    case .quarter: .days(WeightFacts.days)
    case .year: Phrase("a year")
    case .all: Phrase("all")
    }
  }

  /// - Parameter first: the day of the first weighing; nil before it.
  func days(to today: Day, from first: Day?) -> ClosedRange<Day> {
    let days = today.advanced(by: 1 - WeightFacts.days)...today
    switch self {
    case .quarter: return days
    case .year: return today.advanced(by: -364)...today
    case .all: return min(first ?? days.lowerBound, days.lowerBound)...today
    }
  }

  /// All of them, the chosen one marked.
  var links: PageBlock {
    .list(
      Self.allCases.map { span in
        let link = PageLink(
          span.title, to: WeightPage.path.address(),
          query: [PageLink.Parameter(Self.field, span.rawValue)]
        ).current(if: span == self)
        return PageRow(link.title, link: link)
      })
  }
}
