/// The names of months and weekdays in one language.
///
/// Source: Unicode CLDR 46, `dates/calendars/gregorian`. Included here, because the system's formatters would add the
/// data of all languages to a program, which is 40 MB.
struct CalendarWords {
  let months: [String]
  /// Abbreviated, for a month by itself.
  let shortMonths: [String]
  /// In few letters, behind the day of the month.
  let monthsOfDays: [String]
  /// From Sunday on, as ``Weekday`` counts.
  let weekdays: [String]
  let shortWeekdays: [String]

  static func inLanguage(_ language: AppLanguage) -> CalendarWords {
    switch language {
    case .english: english
    case .german: german
    case .spanish: spanish
    case .vietnamese: vietnamese
    }
  }

  private static let english = CalendarWords(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdays: [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ],
    shortWeekdays: Weekday.allCases.map(\.abbreviation))

  private static let german = CalendarWords(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    shortMonths: [
      "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
    ],
    monthsOfDays: [
      "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ],
    weekdays: [
      "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ],
    shortWeekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"])

  private static let spanish = CalendarWords(
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    shortMonths: [
      "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
    ],
    weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
    shortWeekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"])

  private static let vietnamese = CalendarWords(
    months: (1...12).map { "tháng \($0)" },
    shortMonths: (1...12).map { "Tháng \($0)" },
    monthsOfDays: (1...12).map { "thg \($0)" },
    weekdays: ["Chủ Nhật", "Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy"],
    shortWeekdays: ["CN", "Th 2", "Th 3", "Th 4", "Th 5", "Th 6", "Th 7"])

  /// - Parameter monthsOfDays: nil where they are written as by themselves.
  private init(
    months: [String], shortMonths: [String], monthsOfDays: [String]? = nil, weekdays: [String],
    shortWeekdays: [String]
  ) {
    self.months = months
    self.shortMonths = shortMonths
    self.monthsOfDays = monthsOfDays ?? shortMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
  }
}
