import Contracts

extension MessageTier {
  /// The possible messages, never empty.
  var messages: [Phrase] {
    switch self {
    case .firstQuarter:
      [
        Phrase("Every step counts, and the first ones count most."),
        Phrase("A short walk now makes the rest of the day easier."),
        Phrase("The day is yours. How about a walk around the block?"),
        Phrase("Small starts make good days."),
        Phrase("Shoes on, door open, the rest follows."),
      ]
    case .secondQuarter:
      [
        Phrase("A good start: you're on your way."),
        Phrase("Nicely under way. Keep going."),
        Phrase("You've found your rhythm."),
        Phrase("One more walk and you're halfway."),
        Phrase("Steady does it."),
      ]
    case .thirdQuarter:
      [
        Phrase("More than half done. Nice walking."),
        Phrase("Past the halfway mark: the hardest part is behind you."),
        Phrase("Past halfway, and looking good."),
        Phrase("This is going well. Keep at it."),
        Phrase("Half behind you, less than half to go."),
      ]
    case .lastQuarter:
      [
        Phrase("Almost there: one good walk is all it takes."),
        Phrase("The goal is in sight."),
        Phrase("So close. A little stroll will do it."),
        Phrase("Just the last stretch left."),
        Phrase("You can nearly touch it."),
      ]
    case .met:
      [
        Phrase("Goal reached. Well done!"),
        Phrase("You did it. Enjoy the feeling."),
        Phrase("That's today's goal done."),
        Phrase("Done, and done well."),
        Phrase("You kept your promise to yourself."),
      ]
    case .farBeyond:
      [
        Phrase("Far beyond the goal. What a day!"),
        Phrase("One and a half times your goal: impressive."),
        Phrase("Your goal is waving from far behind."),
        Phrase("A day your legs will remember."),
        Phrase("Outstanding. Be kind to your feet tonight."),
      ]
    case .below3000:
      [
        Phrase("A little walk does a lot of good."),
        Phrase("Fresh air is waiting outside."),
        Phrase("Ten minutes on foot is a fine start."),
        Phrase("Quiet days count too. Stretch your legs when you like."),
      ]
    case .below7000:
      [
        Phrase("You're moving: good for heart and mood."),
        Phrase("A pleasant amount of walking so far."),
        Phrase("Nice going. Your body says thank you."),
        Phrase("Walking well today."),
      ]
    case .below10000:
      [
        Phrase("An active day: well done."),
        Phrase("That's a healthy number of steps."),
        Phrase("You're keeping yourself in good shape."),
        Phrase("Strong walking today."),
      ]
    case .below15000:
      [
        Phrase("Five figures. Wonderful!"),
        Phrase("A long way on foot, and it shows."),
        Phrase("Great day on your feet."),
        Phrase("That's more than most people walk. Bravo."),
      ]
    case .below20000:
      [
        Phrase("What a walker you are today."),
        Phrase("Impressive: a day full of steps."),
        Phrase("You've earned a comfortable chair."),
        Phrase("A superb distance today."),
      ]
    case .from20000:
      [
        Phrase("More than twenty thousand: extraordinary."),
        Phrase("One for your history books."),
        Phrase("You could have crossed a small country."),
        Phrase("Remarkable. Rest well tonight."),
      ]
    }
  }
}
