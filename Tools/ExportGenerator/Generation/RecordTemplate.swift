/// The constant bytes between the dates and numbers of a record, shared by many records.
struct RecordTemplate {
  /// What distinguishes templates of one kind and one origin.
  struct Variant {
    var spelled = false
    var withoutUnit = false

    var index: Int { (spelled ? 1 : 0) + (withoutUnit ? 2 : 0) }
    static let count = 4
  }

  /// From `<Record` to the quote that opens the creation date.
  let opening: [UInt8]

  init(
    _ kind: RecordKind, _ origin: RecordOrigin, _ variant: Variant, halfYear: Int,
    style: RecordStyle
  ) {
    let name = origin.name(entities: style.hasEntities, spelled: variant.spelled)
    var text = " <Record type=\"\(kind.identifier)\" sourceName=\"\(name)\""
    text += style.lineBreak + "sourceVersion=\"\(origin.version(halfYear: halfYear))\""
    if let device = origin.device(halfYear: halfYear) {
      text += style.lineBreak + "device=\"\(device)\""
    }
    text += style.lineBreak
    if !variant.withoutUnit { text += "unit=\"\(kind.unit(energy: style.energyUnit))\" " }
    opening = Array((text + "creationDate=\"").utf8)
  }
}
