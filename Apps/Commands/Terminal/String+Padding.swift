extension String {
  var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
