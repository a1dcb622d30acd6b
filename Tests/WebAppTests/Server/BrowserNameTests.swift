import Testing

@testable import WebApp

/// S6-5: names of browsers in the list of devices.
struct BrowserNameTests {
  @Test(
    "S6-5 A browser is named by its name and its system, another program by its own name",
    arguments: [
      (
        "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
        "Firefox · Linux"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
          + "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge · Windows"
      ),
      (
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
          + "Mobile Safari/537.36", "Chrome · Android"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
          + "Gecko) Version/18.6 Mobile/15E148 Safari/604.1", "Safari · iPhone"
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "Version/18.6 Safari/605.1.15", "Safari · Mac"
      ),
      ("Firefox/1", "Firefox"), ("curl/7.88.1", "curl/7.88.1"), ("", ""),
    ])
  func named(userAgent: String, name: String) {
    #expect(BrowserName(userAgent).text == name)
  }
}
