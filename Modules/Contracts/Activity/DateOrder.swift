/// In which order a table writes the day and the month of `11/12/2021`. The raw value is that of `--dates`.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}
