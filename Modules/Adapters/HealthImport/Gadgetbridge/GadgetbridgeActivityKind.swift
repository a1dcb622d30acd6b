/// The numbers of Gadgetbridge's `ActivityKind`: bits in old versions, and counted from `0x04000000` on in newer ones.
enum GadgetbridgeActivityKind {
  /// The kinds that have a name here.
  static func activity(_ kind: Int64) -> String { names[kind] ?? "Other" }

  private static let names: [Int64: String] = [
    0x10: "Running", 0x20: "Walking", 0x40: "Swimming", 0x80: "Cycling", 0x100: "Running",
    0x400: "Swimming", 0x800: "Cycling", 0x1000: "Elliptical", 0x2000: "JumpRope", 0x4000: "Yoga",
    0x8000: "Soccer", 0x1_0000: "Rowing", 0x2_0000: "Cricket", 0x4_0000: "Basketball",
    0x8_0000: "TableTennis", 0x10_0000: "Badminton", 0x20_0000: "TraditionalStrengthTraining",
    0x40_0000: "Hiking", 0x80_0000: "Climbing",
    0x400_0002: "HandCycling", 0x400_0003: "Cycling", 0x400_0004: "Cycling",
    0x400_0008: "StairClimbing", 0x400_0009: "Pilates", 0x400_000A: "Swimming",
    0x400_000B: "Tennis", 0x400_000D: "TableTennis", 0x400_000E: "AmericanFootball",
    0x400_0010: "MixedCardio", 0x400_0012: "Walking", 0x400_0013: "CrossCountrySkiing",
    0x400_0014: "DownhillSkiing", 0x400_0015: "Snowboarding", 0x400_0016: "Rowing",
    0x400_0017: "Climbing", 0x400_001A: "PaddleSports", 0x400_0020: "Golf",
    0x400_0025: "SkatingSports", 0x400_0026: "Climbing", 0x400_0027: "Climbing",
    0x400_0028: "Climbing", 0x400_002C: "SkatingSports", 0x400_0031: "SurfingSports",
    0x400_003A: "Boxing", 0x400_003C: "Baseball", 0x400_003D: "Softball",
    0x400_0045: "HighIntensityIntervalTraining", 0x400_004A: "Squash", 0x400_004B: "Racquetball",
    0x400_0050: "MindAndBody", 0x400_0055: "Rugby", 0x400_0056: "Hockey", 0x400_0057: "Lacrosse",
    0x400_0058: "Volleyball", 0x400_005B: "MartialArts", 0x400_005C: "Dance",
    0x400_0060: "Kickboxing", 0x400_0062: "CrossTraining",
    0x400_0063: "FunctionalStrengthTraining", 0x400_0065: "MartialArts", 0x400_0067: "Running",
    0x400_0068: "MartialArts", 0x400_0069: "Fencing", 0x400_006A: "CoreTraining",
    0x400_006E: "Cooldown", 0x400_006F: "CrossTraining", 0x400_0074: "Flexibility",
    0x400_0075: "Gymnastics", 0x400_0088: "MartialArts", 0x400_0091: "Stairs",
    0x400_0092: "MindAndBody", 0x400_0099: "Handball", 0x400_00A4: "SkatingSports",
    0x400_00A8: "CrossCountrySkiing", 0x400_00B0: "Running", 0x400_00B1: "Running",
    0x400_00B2: "Walking", 0x400_00B3: "Cycling", 0x400_00D5: "Walking", 0x400_00D9: "Cycling",
    0x400_00DB: "StairClimbing", 0x400_00DD: "Flexibility", 0x400_00E2: "Hiking",
  ]
}
