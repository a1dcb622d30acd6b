/// A script of pages; none of them is needed.
enum SiteScript: String, CaseIterable, Sendable {
  /// On every page.
  case site
  /// Where a code is typed.
  case enter
  /// Where files are sent or work goes on.
  case files
  /// Where a browser becomes a channel for notifications.
  case push
  /// Where somebody looks at a value of a chart.
  case chart
  /// Where somebody opens the palette or the list of keys.
  case keys
  /// Where a choice is saved when it is made.
  case save

  /// What it fetches once somebody needs it.
  var modules: [SiteScript] { self == .site ? [.chart, .keys] : [] }

  /// As it stands in the folder `Files`.
  var source: [UInt8] {
    switch self {
    case .site: PackageResources.site_js
    case .enter: PackageResources.enter_js
    case .files: PackageResources.files_js
    case .push: PackageResources.push_js
    case .chart: PackageResources.chart_js
    case .keys: PackageResources.keys_js
    case .save: PackageResources.save_js
    }
  }

  /// Whether a page has something for it to do.
  func isFor(_ page: PageModel) -> Bool {
    switch self {
    case .site: true
    case .enter: page.frame.address == SiteAddresses.enter
    case .files: page.sendsFiles || page.isMoving
    case .push: page.subscribes
    case .chart, .keys: false
    case .save: page.savesChoices
    }
  }
}
