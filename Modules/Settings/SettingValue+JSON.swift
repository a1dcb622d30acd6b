import Contracts
import Foundation

extension SettingValue {
  /// Parses `true`, `12` or `"dark"`; nil for a value no setting can have.
  init?(json: String) {
    let (decoder, data) = (JSONDecoder(), Data(json.utf8))
    if let isOn = try? decoder.decode(Bool.self, from: data) {
      self = .flag(isOn)
    } else if let number = try? decoder.decode(Int.self, from: data) {
      self = .number(number)
    } else if let text = try? decoder.decode(String.self, from: data) {
      self = .text(text)
    } else {
      return nil
    }
  }

  /// As in a document.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
