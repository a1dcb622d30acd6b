/// The end of a record's tag as every export since iOS 8 writes it, from the value of
/// `creationDate` on: three dates of fixed length, the value, nothing else.
struct RecordTail {
  private static let dateLength = 25
  /// More than any tail with a numeric value takes.
  static let mostBytes = 256

  let startDate: ByteSlice
  let endDate: ByteSlice
  let value: ByteSlice
  let isSelfClosed: Bool
  /// After the `>`.
  let end: UnsafePointer<UInt8>

  /// Nil for any other layout, which is not wrong, only unusual.
  /// - Parameter creationDate: at least ``mostBytes`` before the end of the window.
  @inline(__always)
  init?(at creationDate: UnsafePointer<UInt8>) {
    var place = creationDate + RecordTail.dateLength
    guard RecordTail.pass("\" startDate=\"", &place) else { return nil }
    startDate = ByteSlice(start: place, count: RecordTail.dateLength)
    place += RecordTail.dateLength
    guard RecordTail.pass("\" endDate=\"", &place) else { return nil }
    endDate = ByteSlice(start: place, count: RecordTail.dateLength)
    place += RecordTail.dateLength
    guard RecordTail.pass("\" value=\"", &place),
      let quote = UnsafePointer.first(UInt8(ascii: "\""), from: place, to: place + 32)
    else { return nil }
    value = ByteSlice(start: place, count: quote - place)
    isSelfClosed = quote[1] == UInt8(ascii: "/")
    place = quote + (isSelfClosed ? 2 : 1)
    guard place.pointee == UInt8(ascii: ">") else { return nil }
    end = place + 1
  }

  @inline(__always)
  private static func pass(_ literal: StaticString, _ place: inout UnsafePointer<UInt8>) -> Bool {
    let text = ByteSlice(start: place, count: literal.utf8CodeUnitCount)
    place = text.end
    return text.equals(literal)
  }
}
