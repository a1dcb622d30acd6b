import ArgumentParser
import Contracts

/// A place as somebody typed it: two numbers, or a name.
enum TypedPlace {
  case coordinates(Coordinates)
  case city(String)

  /// - Parameter text: `48.14, 11.58` in degrees, south and west negative; anything else is a name.
  /// - Throws: ``WrittenRefusal`` for two numbers that are not a place on Earth.
  init(_ text: String) throws {
    guard let coordinates = try Coordinates.written(text) else {
      self = .city(text)
      return
    }
    self = .coordinates(coordinates)
  }
}

/// One word of a place, which may begin with a minus sign.
struct PlaceWord: TypedValue {
  let text: String

  init(argument: String) {
    text = PlaceWord.typed(argument)
  }
}
