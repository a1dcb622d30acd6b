/// The order of day and month in a table's dates, such as `11/12/2021`. The raw value is that of `--dates`.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}
