extension MessageTier {
  /// What may be said, never empty.
  var messages: [String] {
    switch self {
    case .firstQuarter:
      [
        "Every step counts, and the first ones count most.",
        "A short walk now makes the rest of the day easier.",
        "The day is yours: one walk around the block to begin with?",
        "Small starts make good days.",
        "Shoes on, door open, the rest follows.",
      ]
    case .secondQuarter:
      [
        "A good start: you are on your way.",
        "Nicely under way. Keep it rolling.",
        "You have found your rhythm.",
        "One more walk and half of it is done.",
        "Steady does it.",
      ]
    case .thirdQuarter:
      [
        "More than half done. Well walked.",
        "You are over the hill: the rest goes downhill.",
        "Past the middle, and looking good.",
        "This is going well. Keep at it.",
        "Half behind you, less than half to go.",
      ]
    case .lastQuarter:
      [
        "Almost there: one good walk is all it takes.",
        "The goal is in sight.",
        "So close. A little stroll will do it.",
        "Just the last stretch left.",
        "You can nearly touch it.",
      ]
    case .met:
      [
        "Goal reached. Well done!",
        "You did it. Enjoy the feeling.",
        "That is today’s goal, walked.",
        "Done, and done well.",
        "You kept your word to yourself.",
      ]
    case .farBeyond:
      [
        "Far beyond the goal. What a day!",
        "Half as much again: impressive.",
        "Your goal is waving from far behind.",
        "A day your legs will remember.",
        "Outstanding. Be kind to your feet tonight.",
      ]
    case .below3000:
      [
        "A little walk does a lot of good.",
        "Fresh air is waiting outside.",
        "Ten minutes on foot are a fine beginning.",
        "Quiet days count too. Stretch your legs when you like.",
      ]
    case .below7000:
      [
        "You are moving: good for heart and mood.",
        "A pleasant amount of walking so far.",
        "Nice going. Your body says thank you.",
        "Walking well today.",
      ]
    case .below10000:
      [
        "An active day: well done.",
        "That is a healthy lot of steps.",
        "You are keeping yourself in good shape.",
        "Strong walking today.",
      ]
    case .below15000:
      [
        "Five figures. Wonderful!",
        "A long way on foot, and it shows.",
        "Great day on your feet.",
        "That is more than most people walk. Bravo.",
      ]
    case .below20000:
      [
        "What a walker you are today.",
        "Impressive: a day full of steps.",
        "You have earned a comfortable chair.",
        "Superb distance today.",
      ]
    case .from20000:
      [
        "Twenty thousand and more: extraordinary.",
        "A day for your personal history.",
        "You could have crossed a small country.",
        "Remarkable. Rest well tonight.",
      ]
    }
  }
}
