/// The one UTC offset a phone prints with every date of an export: that of the export date.
struct PrintedOffset {
  let seconds: Int
  /// ` +0200`
  let bytes: [UInt8]

  init(seconds: Int) {
    self.seconds = seconds
    let minutes = abs(seconds) / 60
    let digits = FixedText.padded(minutes / 60, to: 2) + FixedText.padded(minutes % 60, to: 2)
    bytes = Array((seconds < 0 ? " -" : " +").utf8) + Array(digits.utf8)
  }

  /// An instant (seconds since 1970) as text, for the places outside the hot loop.
  func text(_ instant: Int) -> String {
    let local = instant + seconds
    let day = Int((Double(local) / 86_400).rounded(.down))
    let second = local - day * 86_400
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { FixedText.padded($0, to: 2) }
    return "\(CivilDate(number: day)) \(clock.joined(separator: ":"))"
      + String(decoding: bytes, as: UTF8.self)
  }
}
