/// The text around the records.
struct Document {
  let style: RecordStyle
  let locale = "en_DE"

  func header(exportedAt: String) -> String {
    prolog
      + """
      <HealthData locale="\(locale)">
       <ExportDate value="\(exportedAt)"\(style.emptyEnd)\
       <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-03-01" \
      HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
      HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" \
      HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" \
      HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"\(style.emptyEnd)
      """
  }

  let footer = "</HealthData>\n"

  private var prolog: String {
    if style.oddCases.contains(.noProlog) { return "" }
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    if style.oddCases.contains(.noDTD) { return declaration }
    return declaration + DocumentType.text(broken: style.oddCases.contains(.brokenDTD))
  }
}
