extension Coordinates {
  /// A place as people write it: `48.14, 11.58`, in degrees, south and west negative; nil for anything but two numbers.
  ///
  /// - Throws: if the numbers are no place on Earth.
  public static func written(_ text: String) throws(WrittenRefusal) -> Coordinates? {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    let numbers = parts.compactMap(number)
    guard parts.count == 2, numbers.count == 2 else { return nil }
    guard let coordinates = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a place on Earth: use -90 to 90 north, -180 to 180 east."),
        hint: Phrase(
          "The latitude comes first, then the longitude: waymark weather place 48.14, 11.58"))
    }
    return coordinates
  }

  /// Nil for text that `Double` accepts although it is not in digits, such as `nan` and `0x1`.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(text)
  }
}
