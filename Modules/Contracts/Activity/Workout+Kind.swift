extension Workout {
  /// The name of the kind; an unknown one as it is, split into words.
  public var kind: Phrase {
    switch activity {
    case "Running": Phrase("Running")
    case "Walking": Phrase("Walking")
    case "Hiking": Phrase("Hiking")
    case "Cycling": Phrase("Cycling")
    case "Swimming": Phrase("Swimming")
    case "Yoga": Phrase("Yoga")
    case "Pilates": Phrase("Pilates")
    case "Rowing": Phrase("Rowing")
    case "Elliptical": Phrase("Elliptical trainer")
    case "StairClimbing", "Stairs": Phrase("Stairs")
    case "FunctionalStrengthTraining", "TraditionalStrengthTraining": Phrase("Strength training")
    case "CoreTraining": Phrase("Core training")
    case "HighIntensityIntervalTraining": Phrase("Interval training")
    case "CrossTraining": Phrase("Cross training")
    case "MixedCardio", "MixedMetabolicCardioTraining": Phrase("Mixed cardio")
    case "Dance", "CardioDance", "SocialDance": Phrase("Dance")
    case "Climbing": Phrase("Climbing")
    case "Soccer": Phrase("Football")
    case "Basketball": Phrase("Basketball")
    case "Tennis": Phrase("Tennis")
    case "TableTennis": Phrase("Table tennis")
    case "Badminton": Phrase("Badminton")
    case "Golf": Phrase("Golf")
    case "Boxing": Phrase("Boxing")
    case "MartialArts": Phrase("Martial arts")
    case "DownhillSkiing": Phrase("Downhill skiing")
    case "CrossCountrySkiing": Phrase("Cross-country skiing")
    case "Snowboarding": Phrase("Snowboarding")
    case "SkatingSports": Phrase("Skating")
    case "Flexibility": Phrase("Stretching")
    case "MindAndBody": Phrase("Mind and body")
    case "Cooldown": Phrase("Cooldown")
    case "Other": Phrase("Other workout")
    default: Phrase(verbatim: activity.apart.printable)
    }
  }
}

extension String {
  /// `PaddleSports` as `Paddle Sports`.
  fileprivate var apart: String {
    var text = ""
    var previous: Character?
    for character in self {
      if character.isUppercase, previous?.isLowercase == true { text.append(" ") }
      text.append(character)
      previous = character
    }
    return text
  }
}
