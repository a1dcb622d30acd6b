/// The name of a browser, from its user agent: `Firefox · Linux`.
///
/// Source: MDN, “Browser detection using the user agent”: newer browsers also name the older ones they are compatible
/// with, so the order counts.
struct BrowserName: Hashable, Sendable {
  private static let browsers = [
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("HeadlessChrome/", "Chrome"), ("Chromium/", "Chromium"),
    ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]

  /// For an unknown one, its whole user agent.
  let text: String

  init(_ userAgent: String) {
    func first(_ names: [(mark: String, name: String)]) -> String? {
      names.first { userAgent.contains($0.mark) }?.name
    }
    guard let browser = first(Self.browsers.map { (mark: $0.0, name: $0.1) }) else {
      text = userAgent
      return
    }
    let system = first(Self.systems.map { (mark: $0.0, name: $0.1) })
    text = system.map { "\(browser) · \($0)" } ?? browser
  }
}
