internal import Contracts

/// The bytes of a JSON document, and the texts and numbers in them.
final class JSONBytes {
  enum Fault {
    case cut, goesOn, notJSON, unmatched, tooDeep, notANumber, tooLong, notText

    var reason: Phrase {
      switch self {
      case .cut: Phrase("it ends too early")
      case .goesOn: Phrase("there is more after its end")
      case .notJSON: Phrase("it isn't JSON")
      case .unmatched: Phrase("its brackets don't match")
      case .tooDeep: Phrase("it's nested too deeply")
      case .notANumber: Phrase("the value isn't a number")
      case .tooLong: Phrase("a text is longer than 1 MB")
      case .notText: Phrase("it isn't UTF-8 text")
      }
    }
  }

  private static let capacity = 1 << 16
  private static let longestNumber = 256

  private let source: any ByteSource
  private let storage: UnsafeMutableRawBufferPointer
  private let start: UnsafePointer<UInt8>
  private var place: UnsafePointer<UInt8>
  private var end: UnsafePointer<UInt8>
  /// The line of the next byte, from 1.
  private(set) var line = 1
  private var isAtStart = true
  /// Collects a text that is not in one piece, or has escapes.
  private var pieces: [UInt8] = []

  init(_ source: any ByteSource) {
    self.source = source
    storage = .allocate(byteCount: JSONBytes.capacity, alignment: 16)
    let bytes = storage.bindMemory(to: UInt8.self)
    bytes.initialize(repeating: 0)
    // Never empty, so there is an address.
    start = UnsafePointer(bytes.baseAddress.unsafelyUnwrapped)
    (place, end) = (start, start)
  }

  deinit {
    storage.deallocate()
  }

  var position: Int64 { source.position }

  func defect(_ fault: Fault) -> ContentDefect {
    ContentDefect(line: line, reason: fault.reason)
  }

  /// The next byte that is not white space, without consuming it. Nil at the end.
  @inline(__always)
  func nextVisible() throws -> UInt8? {
    while true {
      while place < end {
        let byte = place.pointee
        guard byte.isXMLSpace else { return byte }
        if byte == 0x0A { line += 1 }
        place += 1
      }
      guard try refill() else { return nil }
    }
  }

  @inline(__always)
  func advance() {
    place += 1
  }

  /// Consumes and returns the text that begins at the quote at the next byte.
  ///
  /// - Parameter isKept: false to skip it; the result is then empty.
  func text(isKept: Bool) throws -> String {
    place += 1
    let start = place
    if isKept, let stop = endOfPlain(), stop.pointee == UInt8(ascii: "\"") {
      let length = stop - start
      let plain = UnsafeBufferPointer(start: start, count: length)
      guard let text = String(validating: plain, as: UTF8.self) else { throw defect(.notText) }
      place = stop + 1
      return text
    }
    return try textInPieces(isKept: isKept)
  }

  private func textInPieces(isKept: Bool) throws -> String {
    pieces.removeAll(keepingCapacity: true)
    while true {
      let stop = endOfPlain()
      if isKept {
        pieces.append(contentsOf: UnsafeBufferPointer(start: place, count: (stop ?? end) - place))
        guard pieces.count <= JSONTokens.longestText else { throw defect(.tooLong) }
      }
      guard let stop else {
        place = end
        guard try refill() else { throw defect(.cut) }
        continue
      }
      place = stop + 1
      switch stop.pointee {
      case UInt8(ascii: "\""):
        guard isKept else { return "" }
        guard let text = String(validating: pieces, as: UTF8.self) else { throw defect(.notText) }
        return text
      case UInt8(ascii: "\\"):
        pieces.append(contentsOf: String(try escaped()).utf8)
        if !isKept { pieces.removeAll(keepingCapacity: true) }
      default:
        place = stop
        throw defect(.notJSON)
      }
    }
  }

  /// The position of the next quote, escape or control character; nil if it is not in memory.
  @inline(__always)
  private func endOfPlain() -> UnsafePointer<UInt8>? {
    var stop = place
    while stop < end {
      let byte = stop.pointee
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return stop }
      stop += 1
    }
    return nil
  }

  /// The character after a reverse solidus.
  private func escaped() throws -> Unicode.Scalar {
    switch try required() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode(try hexadecimal())
    default: throw defect(.notJSON)
    }
  }

  /// - Parameter unit: a UTF-16 code unit; for the first half of a pair, the other is read.
  private func unicode(_ unit: UInt32) throws -> Unicode.Scalar {
    var unit = unit
    while (0xD800..<0xDC00).contains(unit) {
      guard try peek(at: 0) == UInt8(ascii: "\\"), try peek(at: 1) == UInt8(ascii: "u") else {
        return "\u{FFFD}"
      }
      place += 2
      let other = try hexadecimal()
      if (0xDC00..<0xE000).contains(other) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00)) ?? "\u{FFFD}"
      }
      pieces.append(contentsOf: [0xEF, 0xBF, 0xBD])
      unit = other
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private func hexadecimal() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try required())).hexDigitValue else {
        throw defect(.notJSON)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The number that begins at the next byte, which is consumed.
  func number() throws -> Double {
    let stop = try endOfWord()
    let text = ByteSlice(start: place, count: stop - place)
    guard text.count <= JSONBytes.longestNumber, let number = JSONNumber.parse(text) else {
      throw defect(stop == end ? .cut : .notANumber)
    }
    place = stop
    return number
  }

  /// Consumes and returns a word such as `true`; empty for anything else.
  func word() throws -> String {
    let stop = try endOfWord()
    let word = UnsafeBufferPointer(start: place, count: min(stop - place, 16))
    place = stop
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether nothing follows, after a word.
  var isAtEnd: Bool { place == end }

  /// The end of the letters, digits and signs that begin at the next byte, all of them in memory.
  private func endOfWord() throws -> UnsafePointer<UInt8> {
    while true {
      var stop = place
      while stop < end, stop.pointee.isOfWord { stop += 1 }
      if stop < end || stop - place > JSONBytes.longestNumber { return stop }
      guard try refill() else { return end }
    }
  }

  private func required() throws -> UInt8 {
    guard let byte = try peek(at: 0) else { throw defect(.cut) }
    place += 1
    return byte
  }

  private func peek(at offset: Int) throws -> UInt8? {
    while place + offset >= end {
      guard try refill() else { return nil }
    }
    return place[offset]
  }

  /// Reads on after the unconsumed bytes; false at the end.
  private func refill() throws -> Bool {
    let kept = end - place
    storage.baseAddress?.copyMemory(from: place, byteCount: kept)
    place = start
    end = start + kept
    var count = try fill()
    if isAtStart {
      isAtStart = false
      while count > 0, end - start < 3 {
        count = try fill()
      }
      if ByteSlice(start: start, count: end - start).hasPrefix("\u{FEFF}") { place += 3 }
      if place < end { return true }
      count = try fill()
    }
    return count > 0
  }

  private func fill() throws -> Int {
    let free = UnsafeMutableRawBufferPointer(rebasing: storage[(end - start)...])
    let count = try source.read(into: free)
    end += count
    return count
  }
}

extension UInt8 {
  /// A letter, a digit, or what numbers are written with.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
