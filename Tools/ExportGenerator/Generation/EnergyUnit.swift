/// The unit name for kilocalories: it depends on the phone's language and settings.
public enum EnergyUnit: String, CaseIterable, Sendable {
  case kcal
  case cal = "Cal"
}
