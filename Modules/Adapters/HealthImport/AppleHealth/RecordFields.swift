/// The attributes of a record or workout that are of use, as they stand in the file.
struct RecordFields {
  var type: ByteSlice?
  var sourceName: ByteSlice?
  var device: ByteSlice?
  var unit: ByteSlice?
  var startDate: ByteSlice?
  var endDate: ByteSlice?
  var value: ByteSlice?

  @inline(__always)
  mutating func take(_ text: ByteSlice, as name: ByteSlice) {
    if name.equals("sourceName") {
      sourceName = text
    } else if name.equals("device") {
      device = text
    } else if name.equals("unit") {
      unit = text
    } else if name.equals("startDate") {
      startDate = text
    } else if name.equals("endDate") {
      endDate = text
    } else if name.equals("value") {
      value = text
    }
  }
}
