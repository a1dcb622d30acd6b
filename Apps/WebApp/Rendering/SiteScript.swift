/// A script for pages; none of them is required.
enum SiteScript: String, CaseIterable, Sendable {
  /// On every page.
  case site
  /// Where a code is typed.
  case enter
  /// For file uploads and work in progress.
  case files
  /// For making a browser a channel for notifications.
  case push
  /// For looking at a value of a chart.
  case chart
  /// For the palette and the list of keys.
  case keys
  /// For saving a choice when it is made.
  case save

  /// The modules it loads on demand.
  var modules: [SiteScript] { self == .site ? [.chart, .keys] : [] }

  /// As in the folder `Files`.
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
