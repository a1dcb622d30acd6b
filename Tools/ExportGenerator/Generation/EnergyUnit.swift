/// How a phone writes kilocalories: it depends on its language and on what the person chose.
public enum EnergyUnit: String, CaseIterable, Sendable {
  case kcal
  case cal = "Cal"
}
