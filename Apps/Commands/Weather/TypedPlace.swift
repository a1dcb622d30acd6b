import ArgumentParser
import Contracts

/// A place as somebody typed it: two numbers, or a name.
enum TypedPlace {
  case coordinates(Coordinates)
  case city(String)

  /// - Parameter text: `48.14, 11.58` in degrees, south and west negative; anything else is a name.
  /// - Throws: ``CommandFailure`` for two numbers that are not a place on Earth.
  init(_ text: String) throws {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 2, numbers.count == 2 else {
      self = .city(text)
      return
    }
    guard let coordinates = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
      throw CommandFailure(
        .usage, Phrase("“\(text)” is not a place on Earth: -90 to 90 north, -180 to 180 east."),
        hint: Phrase(
          "The latitude comes first, then the longitude: waymark weather place 48.14, 11.58"))
    }
    self = .coordinates(coordinates)
  }

  /// Nil for text that `Double` accepts although it is not in digits, such as `nan` and `0x1`.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(text)
  }
}

/// One word of a place, which may begin with a minus sign.
struct PlaceWord: TypedValue {
  let text: String

  init(argument: String) {
    text = PlaceWord.typed(argument)
  }
}
