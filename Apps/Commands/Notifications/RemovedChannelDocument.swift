/// The JSON of `notifications channel remove`.
struct RemovedChannelDocument: Encodable {
  var removed: String
  var isFarEndTold: Bool
}
