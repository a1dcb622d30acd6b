extension OutputBuffer {
  /// Two digits, with a leading zero.
  func append(twoDigits number: Int) {
    append(byte: UInt8(truncatingIfNeeded: 48 + number / 10))
    append(byte: UInt8(truncatingIfNeeded: 48 + number % 10))
  }

  /// A whole number of 10⁻ⁿ as a decimal fraction, without trailing zeros: (1250, 3) is `1.25`.
  func append(_ scaled: Int, places: Int) {
    if scaled < 0 { append(byte: 45) }
    var rest = abs(scaled)
    var decimals = places
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    var unit = 1
    var digits = 1
    while digits <= decimals || rest / unit >= 10 {
      unit *= 10
      digits += 1
    }
    while unit > 0 {
      append(byte: UInt8(truncatingIfNeeded: 48 + rest / unit % 10))
      if digits == decimals + 1, decimals > 0 { append(byte: 46) }
      unit /= 10
      digits -= 1
    }
  }

  /// `2024-05-17 00:07:49 +0200`: an instant (seconds since 1970) with the offset of the export date.
  func append(instant: Int, offset: PrintedOffset) {
    let local = instant + offset.seconds
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let second = local - day * 86_400
    let (year, month, dayOfMonth) = CivilDate(number: day).parts
    append(twoDigits: year / 100)
    append(twoDigits: year % 100)
    append(byte: 45)
    append(twoDigits: month)
    append(byte: 45)
    append(twoDigits: dayOfMonth)
    append(byte: 32)
    append(twoDigits: second / 3_600)
    append(byte: 58)
    append(twoDigits: second / 60 % 60)
    append(byte: 58)
    append(twoDigits: second % 60)
    append(offset.bytes)
  }
}
