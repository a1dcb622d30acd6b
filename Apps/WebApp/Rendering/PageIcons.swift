import Contracts

// Outlines in a 16 by 16 square, filled by the even-odd rule. Each has its own shape, so that colour is not needed.
extension PageCalendar.Mark {
  /// The `d` attribute of a path; nil for nothing.
  var icon: String? {
    switch self {
    case .met: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM6.9 11.7 12.5 6 11.2 4.7 6.9 9 4.9 7 3.6 8.3Z"
    case .pending: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm0 2.2v11.6A5.8 5.8 0 0 0 8 2.2Z"
    case .rest: "M6.4.6A7.6 7.6 0 1 0 15.4 9.6 6.6 6.6 0 0 1 6.4.6Z"
    case .paused: "M3.5 2.5h3v11h-3zm6 0h3v11h-3z"
    case .frozen:
      "M7.2 0h1.6v6.6l5.7-3.3.8 1.4L9.6 8l5.7 3.3-.8 1.4-5.7-3.3V16H7.2V9.4l-5.7 3.3-.8-1.4L6.4 8 "
        + ".7 4.7l.8-1.4 5.7 3.3Z"
    case .missed:
      "m3.4 2 4.6 4.6L12.6 2 14 3.4 9.4 8l4.6 4.6-1.4 1.4L8 9.4 3.4 14 2 12.6 6.6 8 2 3.4Z"
    case .future: "M8 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z"
    case .empty: nil
    }
  }
}

extension PageSymbol {
  var icon: String {
    switch self {
    case .leaf:
      "M15 1c.6 6-1.2 12-7.4 12-1.4 0-2.6-.4-3.6-1.1L2.2 15 1 14l2-3.2C.9 7 3.4 2.7 8.5 2.1 10.9 1.8 13 2 15 1ZM5.3 "
        + "9.7c1.4-2.1 3.2-3.6 5.6-4.5-3 .5-5.4 2-7 4.2Z"
    case .bolt: "M9.5 0 3 9h4.2L6 16l7-9H8.8Z"
    case .star: "m8 .6 2.3 4.8 5.2.7-3.8 3.7.9 5.2L8 12.5 3.4 15l.9-5.2L.5 6.1l5.2-.7Z"
    case .paperplane: "M.5 7.4 15.5.8 12.7 15 8.3 10.9 5.9 14.2 5 9.3ZM6.2 9.1 12.6 4 7.6 9.9Z"
    case .target:
      "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm0 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 "
        + "2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
    case .trophy:
      "M4 1h8v1.5h3V5a3 3 0 0 1-3.3 3 4 4 0 0 1-2.7 2.4V13h2.5v2h-7v-2H7v-2.6A4 4 0 0 1 4.3 8 3 3 0 0 1 1 "
        + "5V2.5h3Zm0 3H2.5v1A1.5 1.5 0 0 0 4 6.5Zm8 0v2.5A1.5 1.5 0 0 0 13.5 5V4Z"
    case .medal:
      "M3 0h3.5L8 3.4 9.5 0H13l-2.6 5.6a5.3 5.3 0 1 1-4.8 0ZM8 7.3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
    case .distance:
      "M8 0a5.5 5.5 0 0 1 5.5 5.5C13.5 9.5 8 16 8 16S2.5 9.5 2.5 5.5A5.5 5.5 0 0 1 8 0Zm0 3.3a2.2 2.2 0 1 0 0 "
        + "4.4 2.2 2.2 0 0 0 0-4.4Z"
    case .steps:
      "M4.5 1C6.4 1 7 3 6.9 5L6.6 8.6H2.4L1.8 5.2C1.4 3 2.5 1 4.5 1ZM2.6 10h4l-.1 1.2a2 2 0 0 1-4 0ZM11.5 4c2 0 3.1 "
        + "2 2.7 4.2l-.6 3.4H9.4L9.1 8C9 6 9.6 4 11.5 4ZM9.5 13h4l-.1 1a2 2 0 0 1-3.8 0Z"
    case .heart:
      "M8 15C2.6 10.9 0 8.1 0 5a4 4 0 0 1 8-1.4A4 4 0 0 1 16 5c0 3.1-2.6 5.9-8 10Z"
    case .ruler: "M0 5h16v6.5H0Zm2 1.5v2h1.2v-2Zm3 0v3h1.2v-3Zm3 0v2h1.2v-2Zm3 0v3h1.2v-3Z"
    case .drop: "M8 0c3 4 5 6.6 5 9.8A5 5 0 0 1 3 9.8C3 6.6 5 4 8 0Z"
    case .energy: "M9.8 0 2.6 9.2H7L5.8 16l7.6-9.4H9Z"
    case .flights: "M1 15v-3.6h3.5V8H8V4.5h3.5V1H15v14Z"
    case .exercise: "M0 6.6h1.4V4H4v2.9h8V4h2.6v2.6H16v2.8h-1.4V12H12V9.1H4V12H1.4V9.4H0Z"
    case .streak:
      "M8.5.4c.3 2.6 3.3 4.2 4.1 7.2.9 3.4-1.3 6.9-4.6 6.9-3.1 0-5-2.4-4.8-5.2.1-1.9 1.1-2.9 1.6-4.6.9.5 "
        + "1.3 1.2 1.5 2.2C7.8 5.5 8.7 3.1 8.5.4Z"
    case .weight:
      "M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm5 2a5.2 5.2 0 0 0-4.6 2.8l2.9 "
        + "1.6a2 2 0 0 1 3.4 0l2.9-1.6A5.2 5.2 0 0 0 8 3Z"
    }
  }
}

extension PageNotice.Tone {
  /// Nil for a plain sentence.
  var icon: String? {
    switch self {
    case .remark: nil
    case .information: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM7 3v2h2V3Zm0 3.5V13h2V6.5Z"
    case .success:
      "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM6.9 11.7 12.5 6 11.2 4.7 6.9 9 4.9 7 3.6 8.3Z"
    case .warning: "M8 .8 16 15H0ZM7 6v4.5h2V6Zm0 5.7v1.8h2v-1.8Z"
    case .failure:
      "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM5.4 4.2 4.2 5.4 6.8 8 4.2 10.6l1.2 1.2L8 9.2l2.6 2.6 "
        + "1.2-1.2L9.2 8l2.6-2.6-1.2-1.2L8 6.8Z"
    }
  }
}
